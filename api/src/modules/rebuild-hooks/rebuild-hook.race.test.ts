import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { claimCall, hasAccepted, storeAttempt } from './rebuild-hook.repository.ts';
import { rebuildHooks } from './rebuild-hook.table.ts';

const testApp = await createTestApp({ connections: 8 });
const delivery = (hook: string) =>
  ({ hook, messageId: 'message', message: { type: 'content.changed', revision: 5 } }) as const;
const claim = (hook: string) => claimCall(testApp.db, delivery(hook), 6_500);
const claimsOf = async (hook: string) =>
  (await Promise.all(Array.from({ length: 20 }, () => claim(hook)))).filter((isMine) => isMine).length;
const store = (reason: string | null, pauseMilliseconds: number) =>
  storeAttempt(testApp.db, delivery('builder'), { reason, triedAt: testApp.time.now }, pauseMilliseconds);
const turnClockBack = () =>
  testApp.db.update(rebuildHooks).set({ nextCallAt: sql`clock_timestamp() + interval '25 hours'` });

test('of twenty replicas that would call a hook one does, whether or not it has been called before', async () => {
  expect(await claimsOf('builder')).toBe(1);
  await store('Answered 500', 0);
  expect(await claimsOf('builder')).toBe(1);
  expect(await claimsOf('another')).toBe(1);
});

test('the next call can be claimed when the last one has ended and its pause is over', async () => {
  await store('Answered 500', 12_000);
  expect(await claim('builder')).toBe(false);
  await store('Answered 500', 0);
  expect(await claim('builder')).toBe(true);
});

test('a clock of the database that is set back keeps no hook waiting', async () => {
  await turnClockBack();
  expect(await claimsOf('builder')).toBe(1);
});

test('what a hook has accepted, and what is older, is known to every replica', async () => {
  const accepted = (revision: number) =>
    hasAccepted(testApp.db, 'builder', { type: 'content.changed', revision });
  await store('Answered 500', 0);
  expect(await accepted(5)).toBe(false);
  await store(null, 0);
  expect(await Promise.all([4, 5, 6].map(accepted))).toEqual([true, true, false]);
  expect(await hasAccepted(testApp.db, 'builder', { type: 'publish.requested', request: 1 })).toBe(false);
});
