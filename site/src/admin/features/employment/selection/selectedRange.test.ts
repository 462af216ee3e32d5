import { expect, it } from 'vitest';
import { neighborOf, rangeOf } from './selectedRange.ts';

const ids = [40, 30, 20, 10];

it.each([
  [30, 10, [30, 20, 10]],
  [10, 30, [30, 20, 10]],
  [20, 20, [20]],
  [99, 20, [20]],
  [undefined, 20, [20]],
])('reaches from %s to %s as the list stands', (anchor, target, expected) => {
  expect(rangeOf(ids, anchor, target)).toEqual(expected);
});

it('knows the neighbors of a row, and that there is none beyond the ends', () => {
  expect([neighborOf(ids, 30, 1), neighborOf(ids, 30, -1)]).toEqual([20, 40]);
  expect([neighborOf(ids, 40, -1), neighborOf(ids, 10, 1), neighborOf(ids, 99, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
