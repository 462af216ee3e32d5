import { array, assert, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from './position.rules.ts';
import { movedPlaces, namesEveryRow } from './position.rules.ts';

const rows = (...positions: number[]): Place[] => positions.map((position, id) => ({ id, position }));
const inOrder = (places: Place[]) => places.toSorted((a, b) => a.position - b.position || a.id - b.id);

describe('ordering a list', () => {
  it('moves no row of a list that has the order already, gaps and all', () => {
    expect(movedPlaces([0, 1, 2], rows(3, 8, 9))).toEqual([]);
  });

  it('moves only the rows whose rank changes', () => {
    expect(movedPlaces([0, 2, 1, 3], rows(1, 4, 6, 9))).toEqual([
      { id: 2, position: 4 },
      { id: 1, position: 6 },
    ]);
  });

  it('parts rows that shared a position', () => {
    expect(movedPlaces([2, 1, 0], rows(0, 0, 0))).toEqual([
      { id: 1, position: 1 },
      { id: 0, position: 2 },
    ]);
  });

  it('gives any list any order, without two rows at one position', () => {
    const lists = array(integer({ min: 0, max: 9 }), { maxLength: 12 });
    assert(
      property(lists, uniqueArray(integer(), { minLength: 12, maxLength: 12 }), (positions, ranks) => {
        const list = inOrder(rows(...positions));
        const ids = list.map(({ id }) => id).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
        const moved = new Map(movedPlaces(ids, list).map((place) => [place.id, place]));
        const after = list.map((row) => moved.get(row.id) ?? row);
        expect(inOrder(after).map(({ id }) => id)).toEqual(ids);
        expect(new Set(after.map(({ position }) => position)).size).toBe(after.length);
      }),
    );
  });
});

it.each([
  [[1, 0], true],
  [[0], false],
  [[0, 1, 2], false],
  [[0, 0], false],
  [[0, 2], false],
])('the ids %j name every row of two: %s', (ids, expected) => {
  expect(namesEveryRow(ids, rows(0, 1))).toBe(expected);
});
