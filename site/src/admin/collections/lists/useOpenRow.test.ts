import { expect, it } from 'vitest';
import { adjacentRows, rowIdOf } from './useOpenRow.ts';

it.each([
  [9, { index: 0, previous: undefined, next: 7 }],
  [7, { index: 1, previous: 9, next: 4 }],
  [4, { index: 2, previous: 7, next: undefined }],
  [5, { index: -1, previous: undefined, next: undefined }],
  [undefined, { index: -1, previous: undefined, next: undefined }],
])('knows what stands before and after row %s', (id, rows) => {
  expect(adjacentRows([9, 7, 4], id)).toEqual(rows);
});

it.each([
  ['12', 12],
  ['0', undefined],
  ['012', undefined],
  ['-3', undefined],
  ['12abc', undefined],
  ['99999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the row %j of an address as %s', (text, id) => {
  expect(rowIdOf(text)).toBe(id);
});
