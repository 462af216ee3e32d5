import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { actingAs } from './acting.ts';
import { databaseOn } from './postgres-client.ts';

/** A pool of one connection: it tells what was sent on it, and answers `begin` with what the test says. */
function connectionWith(begun: Promise<unknown>) {
  const sent: string[] = [];
  const query = (statement: { text: string }) => {
    sent.push(statement.text);
    return statement.text === 'begin' ? begun : Promise.resolve({ rows: [] });
  };
  const pool = { connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool;
  return { sent, db: databaseOn(pool) };
}

const read = sql`select 1 for update`;
const write = sql`insert into nights values (1)`;

test('a transaction sends its begin, who acts, and its first read at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sent, db } = connectionWith(promise);
  const done = actingAs({ id: 1, name: 'admin' }, () =>
    db.transaction(async (transaction) => {
      await transaction.execute(read);
      await transaction.execute(write);
    }),
  );
  await expect
    .poll(() => sent)
    .toEqual(['begin', expect.stringContaining('park.actor'), 'select 1 for update']);
  resolve();
  await done;
  expect(sent.slice(3)).toEqual(['insert into nights values (1)', 'commit']);
});

test('a read that follows a write is sent after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sent, db } = connectionWith(promise);
  const done = db.transaction(async (transaction) => {
    await Promise.all([write, read].map((statement) => transaction.execute(statement)));
  });
  resolve();
  await done;
  expect(sent).toEqual(['begin', 'insert into nights values (1)', 'select 1 for update', 'commit']);
});

test.each([
  ['first', [write]],
  ['second', [read, write]],
])('a write that comes %s is not sent when the begin fails', async (_place, statements) => {
  const { sent, db } = connectionWith(Promise.reject(new Error('canceled')));
  const done = db.transaction(async (transaction) => {
    for (const statement of statements) await transaction.execute(statement);
  });
  await expect(done).rejects.toThrow();
  expect(sent).not.toContain('insert into nights values (1)');
  expect(sent).not.toContain('commit');
});
