import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Paging } from '../modules/paging.schema.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { pageById, pageOf } from './paging.ts';
import { ProblemError } from './problem.ts';

const lanterns = pgTable('lanterns', { id: integer().primaryKey() });

const connection = await openTestDatabase();
await connection.db.execute(sql`create table ${lanterns} (id integer primary key)`);
afterAll(() => connection.close());

/** The list of rows with these ids. */
async function listOf(ids: number[]) {
  const { db } = connection;
  await db.delete(lanterns);
  if (ids.length > 0) await db.insert(lanterns).values(ids.map((id) => ({ id })));
  return (paging: Paging) => pageById(db, db.select().from(lanterns).$dynamic(), { id: lanterns.id }, paging);
}

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('without a limit the list is whole and says nothing in headers', async () => {
  const page = await (await listOf([1, 2, 3]))({});
  expect(idsOf(page.items)).toEqual([3, 2, 1]);
  expect(page.headers).toEqual({});
});

test('a page says how many rows there are and where the next page begins', async () => {
  const page = await (await listOf([10, 20, 30, 40, 50]))({ limit: 2 });
  expect(idsOf(page.items)).toEqual([50, 40]);
  expect(page.headers).toEqual({ 'X-Total-Count': '5', 'X-Next-Cursor': cursorOf(40) });
});

test('a reversed list continues above its cursor', async () => {
  const page = await (await listOf([10, 20, 30, 40, 50]))({ limit: 2, cursor: cursorOf(20), sort: 'oldest' });
  expect(idsOf(page.items)).toEqual([30, 40]);
  expect(page.headers['X-Next-Cursor']).toBe(cursorOf(40));
});

test('the total is that of the list and not of what is left of it', async () => {
  const page = await (await listOf([10, 20, 30, 40, 50]))({ limit: 2, cursor: cursorOf(40) });
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
  expect(page.headers).toEqual({ 'X-Total-Count': '3', 'X-Next-Cursor': cursorOf(40) });
});

test.each([
  ['is full to the last row', { limit: 3 }],
  ['is not full', { limit: 100 }],
  ['is empty', { limit: 2, cursor: cursorOf(10) }],
])('a last page that %s has no cursor', async (_how, paging) => {
  const page = await (await listOf([10, 20, 30]))(paging);
  expect(page.headers).toEqual({ 'X-Total-Count': '3' });
});

test('a cursor without a limit gives the whole rest', async () => {
  expect(idsOf((await (await listOf([10, 20, 30]))({ cursor: cursorOf(30) })).items)).toEqual([20, 10]);
});

test('an empty cursor begins at the first row', async () => {
  expect(idsOf((await (await listOf([10, 20]))({ cursor: '' })).items)).toEqual([20, 10]);
});

describe('a cursor that no list gave', () => {
  const legends = pgTable('legends', {
    id: integer(),
    title: text(),
    createdAt: timestamp({ withTimezone: true }),
  });
  const noon = '1970-01-01T12:00:00.000Z';

  test.each([
    ['no JSON', 'x'],
    ['no list', Buffer.from('7').toString('base64url')],
    ['too short', cursorOf('a', noon)],
    ['too long', cursorOf('a', noon, 1, 1)],
    ['of another kind', cursorOf(1, noon, 1)],
    ['not a time', cursorOf('a', 'yesterday', 1)],
    ['of a year that there is not', cursorOf('a', '0000-01-01T00:00:00Z', 1)],
    ['of endless precision', cursorOf('a', `1970-01-01T12:00:00.${'0'.repeat(200)}Z`, 1)],
    ['beyond an integer', cursorOf('a', noon, 2_147_483_648)],
    ['negative', cursorOf('a', noon, -1)],
    ['not whole', cursorOf('a', noon, 1.5)],
    ['not storable', cursorOf('a\0', noon, 1)],
  ])('(%s) is refused with 400', async (_what, cursor) => {
    const { title, createdAt, id } = legends;
    const select = connection.db.select().from(legends).$dynamic();
    const order = { by: { title, createdAt, id }, direction: 'desc' as const };
    const refusal = await pageOf(connection.db, select, order, { cursor }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'cursor', message: 'The cursor is not valid' }] },
    });
  });
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
