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

const write = sql`insert into nights values (1)`;

test('a transaction says who acts before anything else', async () => {
  const { sent, db } = connectionWith(Promise.resolve());
  await actingAs({ id: 1, name: 'admin' }, () => db.transaction((transaction) => transaction.execute(write)));
  expect(sent).toEqual([
    'begin',
    expect.stringContaining('park.actor'),
    'insert into nights values (1)',
    'commit',
  ]);
});

test('a write is not sent when the begin fails', async () => {
  const { sent, db } = connectionWith(Promise.reject(new Error('canceled')));
  await expect(db.transaction((transaction) => transaction.execute(write))).rejects.toThrow();
  expect(sent).not.toContain('insert into nights values (1)');
  expect(sent).not.toContain('commit');
});
