import { expect, it } from 'vitest';
import { gridNeighbour } from './gridNeighbour.ts';

/** 0 1 2 / 3 4 5 / 6 */
const grid = { columns: 3, count: 7 };

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['ArrowDown', 3, 6],
  ['Home', 5, 0],
  ['End', 1, 6],
] as const)('%s leads from %d to %d', (key, from, to) => {
  expect(gridNeighbour(key, from, grid)).toBe(to);
});

it.each([
  ['ArrowLeft', 0],
  ['ArrowRight', 6],
  ['ArrowUp', 2],
  ['ArrowDown', 4],
  ['Home', 0],
  ['End', 6],
  ['Enter', 3],
  ['toString', 3],
] as const)('%s leads nowhere from %d', (key, from) => {
  expect(gridNeighbour(key, from, grid)).toBeUndefined();
});
