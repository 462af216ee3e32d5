import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { networksOf } from '../../http/client-address.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/test-database.ts';
import { users } from './account.table.ts';
import { prepareFirstAccount } from './account.usecases.ts';
import { hashPassword } from './password.ts';

let token: string;
/** Each test comes from its own address, so that none feels the failures of another. */
let address: string;
let serial = 0;

const next = 'lantern orchid gravel spoon';

const testApp = await createTestApp({
  config: { trustedProxies: networksOf(['127.0.0.1']) },
  connections: 3,
});
beforeEach(async () => {
  await testApp.db.delete(users);
  address = `203.0.113.${++serial}`;
  await prepareFirstAccount(testApp.dependencies);
  token = (await logIn('haunted')) ?? '';
});

const post = (path: string, body: unknown, bearer?: string) =>
  testApp.send('POST', path, body, bearer, { 'X-Forwarded-For': address });

async function logIn(password: string): Promise<string | undefined> {
  const answer = await post('/api/admin/login', { username: 'admin', password });
  return answer.status === 200 ? ((await answer.json()) as { token: string }).token : undefined;
}

const change = (body: unknown, bearer = token) => post('/api/admin/password', body, bearer);
const verifies = async (bearer: string) =>
  (await testApp.request('/api/admin/verify', {}, bearer)).status === 200;

test('the new password holds, this session stays and the others end', async () => {
  const other = (await logIn('haunted')) ?? '';
  const answer = await change({ currentPassword: 'haunted', newPassword: next });
  expect(answer.status).toBe(204);
  expect([await verifies(token), await verifies(other)]).toEqual([true, false]);
  expect(await logIn('haunted')).toBeUndefined();
  expect(await logIn(next)).toBeDefined();
});

test('every role may change its own, and nobody else loses a session', async () => {
  await testApp.db.update(users).set({ role: 'gate' });
  const stranger = await testApp.logIn('editor');
  expect((await change({ currentPassword: 'haunted', newPassword: next })).status).toBe(204);
  expect(await verifies(stranger)).toBe(true);
});

test('the login page tells the demo account no longer', async () => {
  await change({ currentPassword: 'haunted', newPassword: next });
  expect(await (await testApp.request('/api/admin/login')).json()).toEqual({ demo: null });
  const [user] = await testApp.db.select().from(users).where(eq(users.username, 'admin'));
  expect(user?.demo).toBe(false);
});

test.each([
  [{ currentPassword: 'wrong', newPassword: next }, 'currentPassword', 'The current password is incorrect'],
  [{ newPassword: next }, 'currentPassword', 'The current password is required'],
  [{ currentPassword: 'haunted' }, 'newPassword', 'Password is required'],
  [{ currentPassword: 'haunted', newPassword: 'fourteen chars' }, 'newPassword', /at least 15 characters$/],
  [{ currentPassword: 'haunted', newPassword: 'q7'.repeat(129) }, 'newPassword', /at most 256 characters$/],
  [{ currentPassword: 'haunted', newPassword: 'HauntedForests2025' }, 'newPassword', /too easy to guess/],
  [{ currentPassword: 'haunted', newPassword: `${next}\ud800` }, 'newPassword', /cannot be stored$/],
])('%j is refused with 400 and changes nothing', async (body, path, message) => {
  const answer = await change(body);
  expect(answer.status).toBe(400);
  const { issues } = (await answer.json()) as { issues: { path: string; message: string }[] };
  expect(issues[0]).toEqual({ path, message: expect.stringMatching(message) });
  expect(await logIn('haunted')).toBeDefined();
});

test('a password of 15 characters, of 256, and of emoji is taken and logs in', async () => {
  let current = 'haunted';
  for (const password of [
    'x7Gq2vLp9TzRk4W',
    'the quiet moth drifts past '.repeat(10).slice(0, 256),
    '🎃🦇🕸🕷🌙🔥💀👻🧙🧛🧟🍬🍭🌲🌳🏚',
  ]) {
    expect((await change({ currentPassword: current, newPassword: password })).status).toBe(204);
    expect(await logIn(password)).toBeDefined();
    current = password;
  }
});

test('a password is the same however its characters were composed', async () => {
  await change({ currentPassword: 'haunted', newPassword: 'caf\u00e9 gravel orchid spoon' });
  expect(await logIn('cafe\u0301 gravel orchid spoon')).toBeDefined();
});

test('wrong current passwords are limited together with logins', async () => {
  for (let failure = 0; failure < 5; failure++)
    expect((await change({ currentPassword: 'wrong', newPassword: next })).status).toBe(400);
  const refused = await change({ currentPassword: 'haunted', newPassword: next });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await post('/api/admin/login', { username: 'ADMIN', password: 'haunted' })).status).toBe(429);
});

test('of two simultaneous changes one succeeds and the other is refused', async () => {
  const other = (await logIn('haunted')) ?? '';
  const second = 'a quiet moth over nine bells';
  const answers = await Promise.all([
    change({ currentPassword: 'haunted', newPassword: next }),
    change({ currentPassword: 'haunted', newPassword: second }, other),
  ]);
  const [first] = answers;
  const winner = first?.status === 204 ? next : second;
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(await logIn(winner)).toBeDefined();
  expect([await verifies(token), await verifies(other)].filter(Boolean)).toHaveLength(1);
});

test('a login that is under way with the old password while it is replaced gets no session', async () => {
  let login: Promise<string | undefined> | undefined;
  await testApp.db.transaction(async (transaction) => {
    await transaction.select().from(users).for('update');
    login = logIn('haunted');
    await untilBlocked(testApp.db);
    await transaction.update(users).set({ password: await hashPassword(next) });
  });
  expect(await login).toBeUndefined();
  expect(await logIn(next)).toBeDefined();
});

test('the change and its refusal are logged by the id alone', async () => {
  testApp.logLines.length = 0;
  await change({ currentPassword: 'wrong', newPassword: next });
  await change({ currentPassword: 'haunted', newPassword: next });
  const events = testApp.logLines.map((line) => JSON.parse(line).event).filter(Boolean);
  expect(events).toEqual(['proof refused', 'password changed']);
  expect(testApp.logLines.join('')).not.toMatch(/orchid|"admin"/);
});
