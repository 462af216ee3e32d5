import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { elapse, hoursUntil } from '../../testing/database-time.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { VerifyAnswer } from './account.schema.ts';
import { sessions, users } from './account.table.ts';
import { prepareFirstAccount } from './account.usecases.ts';

const testApp = await createTestApp();
await prepareFirstAccount(testApp.dependencies);

const logIn = (body: unknown) => testApp.send('POST', '/api/admin/login', body);

async function demoToken(): Promise<string> {
  const answer = await logIn({ username: 'admin', password: 'haunted' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

const verify = (token: string) => testApp.request('/api/admin/verify', {}, token);

test('the right password gives a token that verifies', async () => {
  const token = await demoToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  const { expiresAt, ...account } = (await (await verify(token)).json()) as VerifyAnswer;
  expect(account).toEqual({ username: 'admin', role: 'admin' });
  expect(await hoursUntil(testApp.db, expiresAt)).toBe(12);
});

test('tokens are stored as SHA-256 only', async () => {
  const token = await demoToken();
  const hashes = (await testApp.db.select().from(sessions)).map(({ tokenHash }) => tokenHash);
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
  expect(hashes).not.toContain(token);
});

test('an unknown name and a wrong password are answered alike', async () => {
  const answers = [
    await logIn({ username: 'nobody', password: 'haunted' }),
    await logIn({ username: 'admin', password: 'wrong' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Invalid credentials', error: 'Invalid credentials' });
  }
});

test.each([
  [{ password: 'haunted' }, 'Username is required'],
  [{ username: ' ', password: 'haunted' }, 'Username is required'],
  [{ username: 'admin' }, 'Password is required'],
  [{ username: 'admin', password: '' }, 'Password is required'],
])('logging in with %j answers %j', async (body, message) => {
  const answer = await logIn(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message });
});

test('logging out ends this session and no other', async () => {
  const [first, second] = [await demoToken(), await demoToken()];
  const answer = await testApp.request('/api/admin/logout', { method: 'POST' }, first);
  expect(answer.status).toBe(204);
  expect((await verify(first)).status).toBe(401);
  expect((await verify(second)).status).toBe(200);
});

test('a session slides along while it is used and ends 12 hours after the last use', async () => {
  const token = await testApp.logIn();
  const after = async (hours: number) => {
    await elapse(testApp.db, hours * 3_600_000);
    return (await verify(token)).status;
  };
  expect(await after(11)).toBe(200);
  expect(await after(11)).toBe(200);
  expect(await after(12.1)).toBe(401);
});

test('the login page receives the demo account exactly while it exists', async () => {
  const options = async () => (await testApp.request('/api/admin/login')).json();
  expect(await options()).toEqual({ demo: { username: 'admin', password: 'haunted' } });
  await testApp.db.update(users).set({ demo: false }).where(eq(users.username, 'admin'));
  expect(await options()).toEqual({ demo: null });
  await testApp.db.update(users).set({ demo: true }).where(eq(users.username, 'admin'));
});

test('production replaces the demo account and its sessions by its own, once', async () => {
  const token = await demoToken();
  const production = { demo: false, adminUsername: 'keeper', adminPassword: 'a long walk in the woods' };
  const tools = { ...testApp.dependencies, config: { ...testApp.dependencies.config, ...production } };
  await testApp.db.delete(users).where(eq(users.demo, false));
  await prepareFirstAccount(tools);
  await prepareFirstAccount({
    ...tools,
    config: { ...tools.config, adminPassword: 'another long password' },
  });
  expect((await verify(token)).status).toBe(401);
  expect((await logIn({ username: 'keeper', password: 'a long walk in the woods' })).status).toBe(200);
  const names = await testApp.db.select({ username: users.username, demo: users.demo }).from(users);
  expect(names).toEqual([{ username: 'keeper', demo: false }]);
});

test('neither passwords nor tokens nor names are logged', async () => {
  const secret = 'a-password-nobody-may-read';
  await logIn({ username: 'visible-name', password: secret });
  expect(testApp.logLines.join('')).not.toMatch(/a-password-nobody|visible-name|Bearer/);
});
