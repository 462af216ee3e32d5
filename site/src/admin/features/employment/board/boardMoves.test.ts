import { expect, it } from 'vitest';
import { cardAfterKey, columnAfterKey } from './boardMoves.ts';

const column = (status: string | undefined, ids: number[]) => ({ status, rows: ids.map((id) => ({ id })) });
const columns = [
  column(undefined, [1, 2, 3]),
  column('reviewing', []),
  column('accepted', [4]),
  column(undefined, [5]),
];

it.each([
  [1, 'ArrowDown', 2],
  [3, 'ArrowDown', undefined],
  [1, 'ArrowUp', undefined],
  [3, 'ArrowRight', 4],
  [4, 'ArrowLeft', 1],
  [1, 'ArrowLeft', undefined],
  [5, 'ArrowRight', undefined],
  [1, 'a', undefined],
  [1, 'End', 3],
  [3, 'Home', 1],
  [2, 'PageDown', 3],
  [2, 'PageUp', 1],
  [99, 'ArrowDown', undefined],
])('from row %s %s leads to %s, past empty columns', (id, key, expected) => {
  expect(cardAfterKey(columns, id, key)).toBe(expected);
});

it.each([
  [1, 'ArrowRight', 'reviewing'],
  [4, 'ArrowLeft', 'reviewing'],
  [4, 'ArrowRight', undefined],
  [1, 'ArrowLeft', undefined],
])('row %s is moved with %s to %s, which takes rows', (id, key, expected) => {
  expect(columnAfterKey(columns, id, key)?.status).toBe(expected);
});
