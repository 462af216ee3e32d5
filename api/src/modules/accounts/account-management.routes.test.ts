import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { NewAccount, Role } from './account.schema.ts';
import { sessions, users } from './account.table.ts';

let token: string;
let serial = 0;

const testApp = await createTestApp();
beforeEach(async () => {
  await testApp.db.delete(users);
  token = await testApp.logIn();
});

const password = 'lantern orchid gravel spoon';
const newAccount = (changes: Partial<NewAccount> = {}): NewAccount => ({
  username: `keeper-${++serial}`,
  password,
  role: 'editor',
  ...changes,
});
const accountsOf = (bearer: string) => testApp.client(bearer).api.admin.accounts;
const create = async (changes?: Partial<NewAccount>) =>
  (await accountsOf(token).$post({ json: newAccount(changes) })).json();
const list = async () => (await accountsOf(token).$get({ query: {} })).json();
const change = (id: number, body: unknown, bearer = token) =>
  testApp.send('PATCH', `/api/admin/accounts/${id}`, body, bearer);
const remove = (id: number, bearer = token) =>
  testApp.request(`/api/admin/accounts/${id}`, { method: 'DELETE' }, bearer);
const verifies = async (bearer: string) =>
  (await testApp.request('/api/admin/verify', {}, bearer)).status === 200;

async function logIn(username: string, secret = password): Promise<string | undefined> {
  const answer = await testApp.send('POST', '/api/admin/login', { username, password: secret });
  return answer.status === 200 ? ((await answer.json()) as { token: string }).token : undefined;
}

async function ownId(bearer: string): Promise<number> {
  const { username } = (await (await testApp.request('/api/admin/verify', {}, bearer)).json()) as {
    username: string;
  };
  return (await list()).find((account) => account.username === username)?.id ?? 0;
}

const lastAdministrator = 'This is the last administrator. Make another account an administrator first';

test('a new account can log in, and the list says when it last did', async () => {
  const account = await create({ username: 'mary', role: 'gate' });
  expect(account).toEqual({
    id: expect.any(Number),
    username: 'mary',
    role: 'gate',
    createdAt: '2025-10-31T12:00:00.000Z',
    lastLoginAt: null,
  });
  expect(await logIn('mary')).toBeDefined();
  expect((await list())[0]).toEqual({ ...account, lastLoginAt: '2025-10-31T12:00:00.000Z' });
});

test('the list is newest first', async () => {
  const made = [await create(), await create()].map(({ id }) => id);
  expect((await list()).map(({ id }) => id).slice(0, 2)).toEqual(made.toReversed());
});

test('passwords are neither answered nor stored as they are', async () => {
  expect(JSON.stringify([await create(), await list()])).not.toMatch(/argon2|orchid/);
  const stored = (await testApp.db.select().from(users)).map((user) => user.password);
  expect(stored.join()).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(stored.join()).not.toContain('orchid');
});

test.each([
  [{ username: '' }, 400, 'Username is required'],
  [{ username: 'two words' }, 400, 'A username may contain only letters, digits and . _ - @'],
  [{ password: 'fourteen chars' }, 400, 'The password must have at least 15 characters'],
  [{ password: '🎃🦇'.repeat(7) }, 400, 'The password must have at least 15 characters'],
  [{ password: 'q7'.repeat(129) }, 400, 'The password must have at most 256 characters'],
  [{ password: 'passwordpassword' }, 400, expect.stringMatching(/^The password is too easy to guess/)],
  [
    { username: 'gravedigger', password: 'gravedigger-1234' },
    400,
    expect.stringMatching(/too easy to guess/),
  ],
  [{ role: 'owner' }, 400, 'The role must be one of admin, editor, hiring, gate'],
])('an account with %j is refused', async (changes, status, message) => {
  const answer = await testApp.send('POST', '/api/admin/accounts', { ...newAccount(), ...changes }, token);
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ message })]);
  expect(await list()).toHaveLength(1);
});

test('a name that differs in case only is taken, and logs in as the one account', async () => {
  await create({ username: 'Mary.Shelley' });
  const answer = await testApp.send(
    'POST',
    '/api/admin/accounts',
    newAccount({ username: 'mary.SHELLEY' }),
    token,
  );
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    message: 'An account with this username already exists',
    issues: [{ path: 'username' }],
  });
  expect(await logIn('MARY.shelley')).toBeDefined();
});

test('of ten at once with one name one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      testApp.send('POST', '/api/admin/accounts', newAccount({ username: 'one-name' }), token),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
});

describe('a change', () => {
  test('of the role ends the sessions and leaves the password', async () => {
    const { id } = await create({ username: 'igor' });
    const bearer = (await logIn('igor')) ?? '';
    const answer = await change(id, { role: 'hiring' });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ id, role: 'hiring' }),
    ]);
    expect(await verifies(bearer)).toBe(false);
    expect(await logIn('igor')).toBeDefined();
  });

  test('of the password ends the sessions of this account only, and the demo', async () => {
    const { id } = await create({ username: 'igor' });
    await testApp.db.update(users).set({ demo: true });
    const bearer = (await logIn('igor')) ?? '';
    expect((await change(id, { password: 'a quiet moth over nine bells' })).status).toBe(200);
    expect([await verifies(bearer), await verifies(token)]).toEqual([false, true]);
    expect(await logIn('igor')).toBeUndefined();
    expect(await logIn('igor', 'a quiet moth over nine bells')).toBeDefined();
    const demos = await testApp.db.select().from(users);
    expect(demos.find((user) => user.id === id)?.demo).toBe(false);
  });

  test.each([
    [{}, 'Give a role or a password'],
    [{ password: 'too short' }, 'The password must have at least 15 characters'],
    [{ password: 'passwordpassword' }, expect.stringMatching(/too easy to guess/)],
    [{ role: null }, 'The role must be one of admin, editor, hiring, gate'],
  ])('to %j is refused and ends no session', async (body, message) => {
    const { id } = await create({ username: 'igor' });
    const bearer = (await logIn('igor')) ?? '';
    const answer = await change(id, body);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message })]);
    expect(await verifies(bearer)).toBe(true);
  });

  test('of an account that is not there is answered with 404', async () => {
    for (const answer of [await change(2_000_000_000, { role: 'gate' }), await remove(2_000_000_000)])
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ message: 'This account does not exist' }),
      ]);
  });

  test("of one's own password asks for the current one elsewhere", async () => {
    const answer = await change(await ownId(token), { password });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({
        message: 'To change your own password, use the form that asks for the current one',
      }),
    ]);
  });
});

test('a removed account and its sessions are gone', async () => {
  const { id } = await create({ username: 'igor' });
  const bearer = (await logIn('igor')) ?? '';
  expect((await remove(id)).status).toBe(204);
  expect([await verifies(bearer), await logIn('igor')]).toEqual([false, undefined]);
  expect((await testApp.db.select().from(sessions)).filter(({ userId }) => userId === id)).toEqual([]);
});

test('nobody can remove the own account, even when there are other administrators', async () => {
  await testApp.logIn('admin');
  const answer = await remove(await ownId(token));
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ message: 'You cannot delete your own account. Ask another administrator' }),
  ]);
});

test.each(['editor', 'hiring', 'gate'] as const)(
  'the last administrator cannot become %s',
  async (role: Role) => {
    const id = await ownId(token);
    const answer = await change(id, { role });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ message: lastAdministrator }),
    ]);
    expect((await change(id, { role: 'admin' })).status).toBe(200);
  },
);

test('an administrator may step back when there is another', async () => {
  const other = await testApp.logIn('admin');
  expect((await change(await ownId(token), { role: 'gate' })).status).toBe(200);
  expect(await verifies(other)).toBe(true);
});

describe('when two administrators act on each other at once', () => {
  const administrators = async () =>
    (await testApp.db.select().from(users)).filter(({ role }) => role === 'admin');

  test.each([
    ['demote', (id: number, bearer: string) => change(id, { role: 'gate' }, bearer)],
    ['remove', remove],
  ])('(%s) one of them stays, time after time', async (_what, act) => {
    for (let round = 0; round < 5; round++) {
      await testApp.db.delete(users);
      token = await testApp.logIn();
      const other = await testApp.logIn();
      const [mine, theirs] = [await ownId(token), await ownId(other)];
      const answers = await Promise.all([act(theirs, token), act(mine, other)]);
      expect(await administrators()).toHaveLength(1);
      expect(answers.map(({ status }) => status).toSorted()[1]).toBeGreaterThanOrEqual(401);
    }
  });
});

test('what happens to accounts is logged with ids and without names', async () => {
  testApp.logLines.length = 0;
  const { id } = await create({ username: 'unspoken-name' });
  const by = await ownId(token);
  await change(id, { role: 'gate' });
  await remove(id);
  const events = testApp.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event);
  expect(events.map(({ event, accountId, by: actor }) => [event, accountId, actor])).toEqual([
    ['account created', id, by],
    ['account changed', id, by],
    ['account removed', id, by],
  ]);
  expect(testApp.logLines.join('')).not.toMatch(/unspoken-name|orchid/);
});
