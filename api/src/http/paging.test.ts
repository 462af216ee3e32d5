import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '../database/connection.ts';
import type { Paging } from '../modules/paging.schema.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { pageById } from './paging.ts';
import { ProblemError } from './problem.ts';

const lanterns = pgTable('lanterns', { id: integer().primaryKey() });
let connection: DatabaseConnection;

beforeAll(async () => {
  connection = await openTestDatabase();
  await connection.db.execute(sql`create table ${lanterns} (id integer primary key)`);
});
afterAll(() => connection.close());

/** The list of rows with these ids. */
async function listOf(ids: number[]) {
  const { db } = connection;
  await db.delete(lanterns);
  if (ids.length > 0) await db.insert(lanterns).values(ids.map((id) => ({ id })));
  return (paging: Paging) => pageById(db, db.select().from(lanterns).$dynamic(), { id: lanterns.id }, paging);
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('without a limit the list is whole and says nothing in headers', async () => {
  const page = await (await listOf([1, 2, 3]))({});
  expect(idsOf(page.items)).toEqual([3, 2, 1]);
  expect(page.headers).toEqual({});
});

test('a page says how many rows there are and where the next page begins', async () => {
  const page = await (await listOf([10, 20, 30, 40, 50]))({ limit: 2 });
  expect(idsOf(page.items)).toEqual([50, 40]);
  expect(page.headers).toEqual({ 'X-Total-Count': '5', 'X-Next-Cursor': '40' });
});

test('a list that is turned around goes on above its cursor', async () => {
  const page = await (await listOf([10, 20, 30, 40, 50]))({ limit: 2, cursor: '20', sort: 'oldest' });
  expect(idsOf(page.items)).toEqual([30, 40]);
  expect(page.headers['X-Next-Cursor']).toBe('40');
});

test('the total is that of the list and not of what is left of it', async () => {
  const page = await (await listOf([10, 20, 30, 40, 50]))({ limit: 2, cursor: '40' });
  expect(idsOf(page.items)).toEqual([30, 20]);
  expect(page.headers['X-Total-Count']).toBe('5');
});

test('a list that shows a part of its table counts that part', async () => {
  await listOf([10, 20, 30, 40, 50]);
  const rows = { id: lanterns.id, where: sql`${lanterns.id} > 20` };
  const page = await pageById(connection.db, connection.db.select().from(lanterns).$dynamic(), rows, {
    limit: 2,
  });
  expect(idsOf(page.items)).toEqual([50, 40]);
  expect(page.headers).toEqual({ 'X-Total-Count': '3', 'X-Next-Cursor': '40' });
});

test.each([
  ['is full to the last row', { limit: 3 }],
  ['is not full', { limit: 100 }],
  ['is empty', { limit: 2, cursor: '10' }],
])('a last page that %s has no cursor', async (_how, paging) => {
  const page = await (await listOf([10, 20, 30]))(paging);
  expect(page.headers).toEqual({ 'X-Total-Count': '3' });
});

test('a cursor without a limit gives the whole rest', async () => {
  expect(idsOf((await (await listOf([10, 20, 30]))({ cursor: '30' })).items)).toEqual([20, 10]);
});

describe('a cursor that no list gave', () => {
  test.each(['', '0', '-1', '1.5', 'abc', '2147483648', '1 ', '9'.repeat(200)])(
    '(%j) is refused with 400',
    async (cursor) => {
      const read = await listOf([1]);
      const refusal = await read({ limit: 1, cursor }).catch((error: unknown) => error);
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
      const read = await listOf(all);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await read({ limit, cursor });
        cursor = page.headers['X-Next-Cursor'];
        expect(page.items.length).toBe(cursor ? limit : Math.min(limit, all.length - seen.length));
        seen.push(...idsOf(page.items));
      } while (cursor);
      expect(seen).toEqual(all.toSorted((a, b) => b - a));
    }),
  );
}, 60_000);
