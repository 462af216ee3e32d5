import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '../database/migrate.ts';
import { rowsOf } from '../database/rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobs } from './jobs.ts';
import { createLogger } from './logger.ts';

const longerThanTheTest = 60;

const done: number[] = [];

const connection = await openTestDatabase();
await migrateDatabase(connection);
const jobs = createJobs(connection, createLogger('silent'), { pollingSeconds: longerThanTheTest });
jobs.handle<{ number: number }>('count', { retryLimit: 0 }, async ({ number }) => {
  done.push(number);
  if (number === 2) throw new Error('the second one fails');
});
jobs.handle<{ id: number }>('ask', { retryLimit: 0 }, async () => {
  await connection.db.execute(sql`select from people where email = ${'jane@visitor.example'}`);
});
await jobs.start();

afterAll(async () => {
  await jobs.stop();
  await connection.close();
});

test('one wake-up works off a whole backlog, whatever becomes of one job in it', async () => {
  await connection.db.transaction(async (transaction) => {
    for (const number of [1, 2, 3, 4, 5]) await jobs.send(transaction, 'count', { number });
  });
  jobs.wake('count');
  await expect.poll(() => done.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test('a job of a transaction that is rolled back never runs', async () => {
  done.length = 0;
  const abandoned = connection.db.transaction(async (transaction) => {
    await jobs.send(transaction, 'count', { number: 6 });
    transaction.rollback();
  });
  await expect(abandoned).rejects.toThrow();
  await connection.db.transaction((transaction) => jobs.send(transaction, 'count', { number: 7 }));
  jobs.wake('count');
  await expect.poll(() => done).toContain(7);
  expect(done).toEqual([7]);
});

test('what failed is stored with a job, without what was to be stored or looked up', async () => {
  await connection.db.transaction((transaction) => jobs.send(transaction, 'ask', { id: 1 }));
  jobs.wake('ask');
  const outcomes = sql`select output::text from pgboss.job where output is not null and data @> '{"id": 1}'`;
  const read = async () =>
    (await rowsOf<{ output: string }>(connection.db, outcomes)).map(({ output }) => output);
  await expect.poll(async () => (await read()).join()).toContain('relation \\"people\\" does not exist');
  expect((await read()).join()).not.toContain('jane@');
});

test('a worker that cannot look for jobs says why, and in which queue', async () => {
  const own = await openTestDatabase();
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const stranded = createJobs(own, logger, { pollingSeconds: longerThanTheTest });
  onTestFinished(async () => {
    await stranded.stop(0).catch(() => undefined);
    await own.close();
  });
  stranded.handle('count', {}, async () => undefined);
  await stranded.start();
  // Dropping it would wait for the tables, one after the other, and so might a worker.
  await own.db.execute(sql`alter schema pgboss rename to elsewhere`);
  stranded.wake('count');
  await expect.poll(() => lines.join('\n')).toContain('does not exist (Queue: count');
});
