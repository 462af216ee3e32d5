import { expect, test } from 'vitest';
import { discountSeeds } from '../modules/discount/discount.table.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startUp } from './startup.ts';

const park = await createTestApp({ config: { demo: false } });

/** A PostgreSQL that fails for these reasons, one try after the other, before it answers. */
function failing(reasons: string[]) {
  const left = [...reasons];
  const ping = async () => {
    const reason = left.shift();
    if (reason !== undefined) throw new Error(reason);
  };
  return { ...park.dependencies.connection, kind: 'postgres' as const, ping };
}

test('a start that fails again and again for one reason says so once, and another reason at once', async () => {
  const connection = failing(['away', 'away', 'wrong role', 'away']);
  const startup = { finished: false };
  const storyAlarm = { ...park.dependencies.storyAlarm, start: () => undefined };
  let failures = 0;
  await startUp({ ...park.dependencies, connection, startup, storyAlarm }, () => {
    failures += 1;
  });
  const logged = park.logLines.map((line) => JSON.parse(line) as { msg: string; reason?: string });
  const failed = logged.filter(({ msg }) => msg === 'startup failed, will be retried');
  expect(failed.map(({ reason }) => reason)).toEqual(['away', 'wrong role']);
  expect([failures, startup.finished]).toEqual([4, true]);
}, 30_000);

test("the seeds of today's and tomorrow's draws are there before the first request", async () => {
  expect(await park.db.select().from(discountSeeds)).toHaveLength(2);
});
