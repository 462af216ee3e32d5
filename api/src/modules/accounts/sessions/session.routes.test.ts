import { expect, test } from 'vitest';
import { elapse, hoursUntil } from '../../../testing/database-time.ts';
import { hire } from '../../../testing/staff-member.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { SessionAnswer } from './session.schema.ts';

const hour = 3_600_000;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

const testApp = await createTestApp();

const later = (milliseconds: number) => elapse(testApp.db, milliseconds);
const get = async (path: string, token: string) => (await testApp.request(path, {}, token)).json();
const own = (token: string) => get('/api/admin/sessions', token) as Promise<SessionAnswer[]>;
const end = (path: string, token: string) => testApp.request(path, { method: 'DELETE' }, token);
const verifies = async (token: string) =>
  (await testApp.request('/api/admin/verify', {}, token)).status === 200;

async function logInByPhone({ username, password }: { username: string; password: string }) {
  const headers = { 'User-Agent': phone };
  const answer = await testApp.send('POST', '/api/admin/login', { username, password }, undefined, headers);
  return ((await answer.json()) as { token: string }).token;
}

test('one sees when each session began, on what kind of device, and when it was last used', async () => {
  const mara = await hire(testApp);
  const first = await logInByPhone(mara);
  await later(hour);
  const { token } = await mara.logIn();
  await later(hour);
  await verifies(first);
  const [second, oldest, ...others] = await own(token);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ isCurrent: true, device: '' });
  expect(oldest).toMatchObject({
    isCurrent: false,
    device: 'Safari on iOS (phone)',
  });
  const { createdAt = '', lastSeenAt = '' } = oldest ?? {};
  const hours = [await hoursUntil(testApp.db, createdAt), await hoursUntil(testApp.db, lastSeenAt)];
  expect(hours.join()).toBe('-2,0');
});

test('a session that is used all the time ends after seven days', async () => {
  const { token } = await (await hire(testApp)).logIn();
  for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
    await later(6 * hour);
    expect([hours, await verifies(token)]).toEqual([hours, true]);
  }
  const left = await hoursUntil(testApp.db, (await own(token))[0]?.expiresAt ?? '');
  expect(left).toBe(6);
  await later(6 * hour);
  expect(await verifies(token)).toBe(false);
});

test('a session that a clock opened which was ahead is over once the clock is right, and those before it are not', async () => {
  const mara = await hire(testApp);
  const { token: before } = await mara.logIn();
  await later(365 * 24 * hour);
  const { token } = await mara.logIn();
  await later(-365 * 24 * hour);
  expect(await verifies(token)).toBe(false);
  expect(await verifies(before)).toBe(true);
  await later(365 * 24 * hour);
  expect(await verifies(token)).toBe(true);
});

test('one ends one of them, or all but the one in use', async () => {
  const mara = await hire(testApp);
  const tokens: string[] = [];
  for (const _ of [1, 2, 3, 4]) tokens.push((await mara.logIn()).token);
  const [first = '', second = '', third = '', fourth = ''] = tokens;
  const oldest = (await own(fourth)).at(-1)?.id;
  expect((await end(`/api/admin/sessions/${oldest}`, fourth)).status).toBe(204);
  expect([await verifies(first), await verifies(second)]).toEqual([false, true]);
  expect((await end(`/api/admin/sessions/${oldest}`, fourth)).status).toBe(404);
  expect((await end('/api/admin/sessions', third)).status).toBe(204);
  expect([await verifies(second), await verifies(third), await verifies(fourth)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("nobody but an administrator sees or ends another's", async () => {
  const [mara, igor] = [await hire(testApp), await hire(testApp, 'gate')];
  const [{ token }, { token: stranger }] = [await mara.logIn(), await igor.logIn()];
  const id = (await own(token))[0]?.id;
  expect((await end(`/api/admin/sessions/${id}`, stranger)).status).toBe(404);
  expect((await testApp.request(`/api/admin/accounts/${mara.id}/sessions`, {}, stranger)).status).toBe(403);
  expect(await verifies(token)).toBe(true);

  const administrator = await testApp.logIn();
  const seen = (await get(`/api/admin/accounts/${mara.id}/sessions`, administrator)) as SessionAnswer[];
  expect(seen.map((session) => [session.id, session.isCurrent])).toEqual([[id, false]]);
  expect((await end(`/api/admin/sessions/${id}`, administrator)).status).toBe(204);
  expect(await verifies(token)).toBe(false);

  const { token: again } = await mara.logIn();
  expect((await end(`/api/admin/accounts/${mara.id}/sessions`, administrator)).status).toBe(204);
  expect([await verifies(again), await verifies(administrator), await verifies(stranger)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await end('/api/admin/accounts/2000000000/sessions', administrator)).status).toBe(404);
});
