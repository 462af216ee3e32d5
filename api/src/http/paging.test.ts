import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PageRange, readPage } from './paging.ts';
import { ProblemError } from './problem.ts';

interface Row {
  id: number;
}

/** A list of rows with these ids, read as a repository would. */
function listOf(ids: number[]) {
  return {
    list: async ({ behind, limit, sort }: PageRange): Promise<Row[]> => {
      const turn = sort === 'oldest' ? -1 : 1;
      return ids
        .toSorted((a, b) => turn * (b - a))
        .filter((id) => behind === undefined || turn * (behind - id) > 0)
        .slice(0, limit)
        .map((id) => ({ id }));
    },
    count: async () => ids.length,
  };
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

test('without a limit the list is whole and says nothing in headers', async () => {
  const { list, count } = listOf([1, 2, 3]);
  const page = await readPage({}, list, count);
  expect(idsOf(page.items)).toEqual([3, 2, 1]);
  expect(page.headers).toEqual({});
});

test('a page says how many rows there are and where the next page begins', async () => {
  const { list, count } = listOf([10, 20, 30, 40, 50]);
  const page = await readPage({ limit: 2 }, list, count);
  expect(idsOf(page.items)).toEqual([50, 40]);
  expect(page.headers).toEqual({ 'X-Total-Count': '5', 'X-Next-Cursor': '40' });
});

test('a list that is turned around goes on above its cursor', async () => {
  const { list, count } = listOf([10, 20, 30, 40, 50]);
  const page = await readPage({ limit: 2, cursor: '20', sort: 'oldest' }, list, count);
  expect(idsOf(page.items)).toEqual([30, 40]);
  expect(page.headers['X-Next-Cursor']).toBe('40');
});

test('the total is that of the list and not of what is left of it', async () => {
  const { list, count } = listOf([10, 20, 30, 40, 50]);
  const page = await readPage({ limit: 2, cursor: '40' }, list, count);
  expect(idsOf(page.items)).toEqual([30, 20]);
  expect(page.headers['X-Total-Count']).toBe('5');
});

test.each([
  ['is full to the last row', { limit: 3 }],
  ['is not full', { limit: 100 }],
  ['is empty', { limit: 2, cursor: '10' }],
])('a last page that %s has no cursor', async (_how, paging) => {
  const { list, count } = listOf([10, 20, 30]);
  const page = await readPage(paging, list, count);
  expect(page.headers).toEqual({ 'X-Total-Count': '3' });
});

test('a cursor without a limit gives the whole rest', async () => {
  const { list, count } = listOf([10, 20, 30]);
  expect(idsOf((await readPage({ cursor: '30' }, list, count)).items)).toEqual([20, 10]);
});

describe('a cursor that no list gave', () => {
  test.each(['', '0', '-1', '1.5', 'abc', '2147483648', '1 ', '9'.repeat(200)])(
    '(%j) is refused with 400',
    async (cursor) => {
      const { list, count } = listOf([1]);
      const refusal = await readPage({ limit: 1, cursor }, list, count).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ProblemError);
      expect(refusal).toMatchObject({
        status: 400,
        details: { issues: [{ path: 'cursor', message: 'The cursor is not valid' }] },
      });
    },
  );
});

test('following the cursors shows every row once, in order, in pages of the asked size', async () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(ids, fc.integer({ min: 1, max: 12 }), async (all, limit) => {
      const { list, count } = listOf(all);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage({ limit, cursor }, list, count);
        cursor = page.headers['X-Next-Cursor'];
        expect(page.items.length).toBe(cursor ? limit : Math.min(limit, all.length - seen.length));
        seen.push(...idsOf(page.items));
      } while (cursor);
      expect(seen).toEqual(all.toSorted((a, b) => b - a));
    }),
  );
});
