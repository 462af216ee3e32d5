import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, landingRank, moved, placeSentence, rankAfterKey, shiftOf } from './moves.ts';

const letters = ['a', 'b', 'c', 'd'];

describe('moving an item', () => {
  it.each([
    [0, 0, 'abcd'],
    [0, 1, 'bacd'],
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [2, 1, 'acbd'],
    [1, 2, 'acbd'],
    [1, 99, 'acdb'],
    [2, -1, 'cabd'],
    [2, -7, 'cabd'],
    [9, 0, 'abcd'],
  ])('from %i to %i makes %s', (from, to, order) => {
    expect(moved(letters, from, to).join('')).toBe(order);
  });

  it('leaves the given list alone, and an empty one empty', () => {
    moved(letters, 0, 2);
    expect(letters).toEqual(['a', 'b', 'c', 'd']);
    expect(moved([], 0, 1)).toEqual([]);
  });

  it('keeps every item, the order of the others, and can be taken back', () => {
    const lists = fc
      .uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 })
      .chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length - 1), fc.nat(list.length - 1)));
    fc.assert(
      fc.property(lists, ([list, from, to]) => {
        const result = moved(list, from, to);
        const item = list[from] as number;
        expect(result[to]).toBe(item);
        expect(result.filter((other) => other !== item)).toEqual(list.filter((other) => other !== item));
        expect(moved(result, to, from)).toEqual(list);
      }),
    );
  });
});

describe('a key on the handle', () => {
  it.each([
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 2, 3],
    ['ArrowDown', 3, 3],
    ['Home', 3, 0],
    ['Home', 0, 0],
    ['End', 1, 3],
    ['End', 3, 3],
    ['Enter', 1, undefined],
    ['a', 1, undefined],
  ])('%s at rank %i of four leads to %s', (key, rank, target) => {
    expect(rankAfterKey(key, rank, 4)).toBe(target);
  });
});

describe('a dragged row', () => {
  const heights = [40, 60, 100, 40];

  it.each([
    [0, 0, 0],
    [0, 30, 0],
    [0, 31, 1],
    [0, 110, 1],
    [0, 111, 2],
    [0, 180, 2],
    [0, 181, 3],
    [0, 9_999, 3],
    [3, -50, 3],
    [3, -51, 2],
    [3, -131, 1],
    [3, -181, 0],
    [3, -9_999, 0],
    [1, -21, 0],
    [1, 51, 2],
  ])('from rank %i, dragged by %i, lands at %i', (from, distance, rank) => {
    expect(landingRank(heights, from, distance)).toBe(rank);
  });

  it('stays where it is in a list of one', () => {
    expect(landingRank([40], 0, 500)).toBe(0);
    expect(landingRank([40], 0, -500)).toBe(0);
  });

  it('makes the others stand where they will be once it has landed', () => {
    const drags = fc
      .array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 10 })
      .chain((rows) =>
        fc.tuple(fc.constant(rows), fc.nat(rows.length - 1), fc.integer({ min: -900, max: 900 })),
      );
    fc.assert(
      fc.property(drags, ([rows, from, distance]) => {
        const to = landingRank(rows, from, distance);
        const tops = (order: readonly number[]) =>
          order.map((_, rank) => order.slice(0, rank).reduce((sum, rank) => sum + (rows[rank] as number), 0));
        const ranks = rows.map((_, rank) => rank);
        const before = tops(ranks);
        const order = moved(ranks, from, to);
        const after = tops(order);
        for (const rank of ranks.filter((rank) => rank !== from)) {
          const shift = shiftOf(rank, { from, to, height: rows[from] as number });
          expect((before[rank] as number) + shift).toBe(after[order.indexOf(rank)]);
        }
      }),
    );
  });
});

it('says the place a row has come to', () => {
  expect(placeSentence('The Hayride', 1, 6)).toBe('The Hayride: position 2 of 6');
});

describe('rows in the order of ids', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  it.each([
    [
      [3, 1, 2],
      [3, 1, 2],
    ],
    [[3], [3, 1, 2]],
    [
      [9, 2],
      [2, 1, 3],
    ],
    [[], [1, 2, 3]],
  ])('%j are %j', (ids, order) => {
    expect(inOrder(rows, ids).map(({ id }) => id)).toEqual(order);
  });
});
