import { expect, it } from 'vitest';
import { openedOf } from './useRecordView.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['0', undefined],
  ['12x', undefined],
  ['new', 'new'],
  ['7', 7],
])('opens for %j %j', (open, opened) => {
  expect(openedOf(open)).toBe(opened);
});
