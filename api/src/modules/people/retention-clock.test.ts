import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { deleteExpiredData } from './retention.repository.ts';
import { retentionClock } from './retention.table.ts';

const { db, dependencies } = await createTestApp();

const daysBehind = async () => {
  const behind = sql`extract(epoch from now() - ${retentionClock.reachedAt}) / 86400`.mapWith(Number);
  const [row] = await db.select({ behind }).from(retentionClock);
  return Math.round(row?.behind ?? Number.NaN);
};

test('a run that fails and is repeated moves the clock of retention once', async () => {
  await db.insert(retentionClock).values({ reachedAt: sql`now() - interval '10 days'` });
  const { mediaStore } = dependencies;
  const failing = { ...mediaStore, openWorkspace: () => Promise.reject(new Error('The disk is away')) };
  await expect(deleteExpiredData({ ...dependencies, mediaStore: failing })).rejects.toThrow(
    'The disk is away',
  );
  expect(await daysBehind()).toBe(10);
  await deleteExpiredData(dependencies);
  expect(await daysBehind()).toBe(8);
});
