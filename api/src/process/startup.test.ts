import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../database/rows.ts';
import { discountSeeds } from '../modules/discount/discount.table.ts';
import { sendToHooks } from '../modules/rebuild-hooks/rebuild-hook.usecases.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startUp } from './startup.ts';

const testApp = await createTestApp({
  config: { demo: false, rebuildHooks: ['http://one.test/hook', 'http://two.test/hook'] },
});
const storyScheduler = { ...testApp.dependencies.storyScheduler, start: () => undefined };

/** A PostgreSQL that fails for these reasons, one try after the other, before it answers. */
function failing(reasons: string[]) {
  const left = [...reasons];
  const ping = async () => {
    const reason = left.shift();
    if (reason !== undefined) throw new Error(reason);
  };
  return { ...testApp.dependencies.connection, kind: 'postgres' as const, ping };
}

test('a start that fails again and again for one reason says so once, and another reason at once', async () => {
  const connection = failing(['away', 'away', 'wrong role', 'away']);
  const startup = { finished: false };
  let failures = 0;
  await startUp({ ...testApp.dependencies, connection, startup, storyScheduler }, () => {
    failures += 1;
  });
  const logged = testApp.logLines.map((line) => JSON.parse(line) as { msg: string; reason?: string });
  const failed = logged.filter(({ msg }) => msg === 'startup failed, will be retried');
  expect(failed.map(({ reason }) => reason)).toEqual(['away', 'wrong role']);
  expect([failures, startup.finished]).toEqual([4, true]);
}, 30_000);

test('what waits for a rebuild hook that is no longer configured is dropped, and nothing else', async () => {
  const { config } = testApp.dependencies;
  await testApp.db.transaction((transaction) =>
    sendToHooks(testApp.dependencies, transaction, { type: 'content.changed', revision: 1 }),
  );
  const startup = { finished: false };
  const fewer = { ...config, rebuildHooks: config.rebuildHooks.slice(0, 1) };
  await startUp({ ...testApp.dependencies, config: fewer, startup, storyScheduler });
  const waiting = sql`select name from pgboss.job where name like 'rebuild-hook-%'`;
  expect(await rowsOf(testApp.db, waiting)).toEqual([{ name: 'rebuild-hook-1' }]);
});

test("the seeds of today's and tomorrow's draws are there before the first request", async () => {
  expect(await testApp.db.select().from(discountSeeds)).toHaveLength(2);
});
