import { beforeEach, describe, expect, test } from 'vitest';
import { networksOf } from '../../../http/client-address.ts';
import { elapse } from '../../../testing/database-time.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import { hire } from '../../../testing/staff-member.ts';
import { createTestApp, siteUrl } from '../../../testing/test-app.ts';

let mara: Awaited<ReturnType<typeof hire>>;
let token: string;
let key: SoftAuthenticator;

const testApp = await createTestApp({ config: { trustedProxies: networksOf(['127.0.0.1']) } });
beforeEach(async () => {
  mara = await hire(testApp);
  token = await mara.enter();
  key = createSoftAuthenticator(siteUrl);
});

const post = async <T>(path: string, body: object = {}, bearer?: string) => {
  const answer = await testApp.send('POST', `/api/admin/${path}`, body, bearer);
  return { status: answer.status, body: (await answer.json()) as T };
};

const passkeys = 'second-factor/passkeys';
const optionsFor = async (bearer = token) =>
  (await post<{ challenge: string }>(`${passkeys}/options`, {}, bearer)).body;
const add = async (challenge: string, name = 'My phone', bearer = token) =>
  post<{ recoveryCodes: string[] | null; passkey: { id: number } }>(
    passkeys,
    { name, response: key.create(challenge) },
    bearer,
  );
const withPasskey = async () => (await add((await optionsFor()).challenge)).body;
const remove = (id: number) => testApp.request(`/api/admin/${passkeys}/${id}`, { method: 'DELETE' }, token);
const begin = async () => (await post<{ challenge: string }>('login/passkey')).body.challenge;

test('a browser learns what to make a passkey with, and whose', async () => {
  expect(await optionsFor()).toMatchObject({
    rp: { id: 'park.test', name: 'Haunted Forests' },
    user: { name: mara.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
});

test('the first passkey answers ten recovery codes, the next one none', async () => {
  const { passkey, recoveryCodes } = await withPasskey();
  expect(passkey).toEqual({
    id: expect.any(Number),
    name: 'My phone',
    createdAt: testApp.time.now.toISOString(),
    lastUsedAt: null,
  });
  expect(recoveryCodes).toHaveLength(10);
  key = createSoftAuthenticator(siteUrl);
  expect((await withPasskey()).recoveryCodes).toBeNull();
});

describe('a new passkey is refused', () => {
  test('for a challenge that was used, is too old, or of somebody else', async () => {
    const { challenge } = await optionsFor();
    expect((await add(challenge)).status).toBe(201);
    expect((await add(challenge)).status).toBe(400);
    const stranger = await (await hire(testApp)).enter();
    expect((await add((await optionsFor(stranger)).challenge)).status).toBe(400);
    const old = await optionsFor();
    await elapse(testApp.db, 5 * 60_000);
    expect((await add(old.challenge)).status).toBe(400);
  });

  test('for another site', async () => {
    key = createSoftAuthenticator('http://thief.test');
    expect((await add((await optionsFor()).challenge)).status).toBe(400);
  });

  test('when an account has it', async () => {
    await withPasskey();
    expect((await add((await optionsFor()).challenge)).status).toBe(409);
  });
});

describe('a passkey', () => {
  test('is the second step of a login', async () => {
    await withPasskey();
    const { status, secondFactor, challenge } = await mara.logIn();
    expect([status, secondFactor]).toEqual([401, ['passkey']]);
    expect(await mara.second({ challenge, passkey: key.answer(challenge) })).toMatchObject({ status: 200 });
  });

  test('logs in without a password', async () => {
    await withPasskey();
    const challenge = await begin();
    const opened = await mara.second({ challenge, passkey: key.answer(challenge) });
    expect(opened.status).toBe(200);
    const verified = await testApp.request('/api/admin/verify', {}, opened.token);
    expect(await verified.json()).toMatchObject({ username: mara.username });
  });

  test('opens one session for a challenge that is answered twice at once', async () => {
    await withPasskey();
    for (let round = 0; round < 3; round++) {
      const challenge = await begin();
      const answers = await Promise.all(
        [key.answer(challenge), key.answer(challenge)].map((passkey) => mara.second({ challenge, passkey })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
  });

  test.each([
    ['of another site', (challenge: string) => key.answer(challenge, { from: 'http://thief.test' })],
    ['without asking who holds it', (challenge: string) => key.answer(challenge, { flags: 0x01 })],
    ['for another challenge', (_challenge: string) => key.answer('x'.repeat(43))],
    ['with another key', (challenge: string) => ({ ...createSoftAuthenticator(siteUrl).answer(challenge) })],
    [
      'with a broken signature',
      (challenge: string) => {
        const answer = key.answer(challenge);
        return { ...answer, response: { ...answer.response, signature: 'AAAA' } };
      },
    ],
  ])('%s opens nothing', async (_what, answer) => {
    await withPasskey();
    const challenge = await begin();
    expect(await mara.second({ challenge, passkey: answer(challenge) })).toEqual({
      status: 401,
      message: 'This passkey was not accepted',
      error: 'This passkey was not accepted',
    });
  });

  test('that was copied opens nothing once the original went on', async () => {
    await withPasskey();
    const first = await begin();
    expect((await mara.second({ challenge: first, passkey: key.answer(first) })).status).toBe(200);
    key.rewind();
    const second = await begin();
    expect((await mara.second({ challenge: second, passkey: key.answer(second) })).status).toBe(401);
  });

  test("does not answer for somebody else's password", async () => {
    await withPasskey();
    const igor = await hire(testApp);
    const app = await igor.useApp(await igor.enter());
    await app.confirm();
    const { challenge } = await igor.logIn();
    expect((await igor.second({ challenge, passkey: key.answer(challenge) })).status).toBe(401);
  });

  test('proves who has the session, to the challenge for that alone', async () => {
    await withPasskey();
    const login = await mara.logIn();
    const step = { challenge: login.challenge, passkey: key.answer(login.challenge) };
    const { token: other } = await mara.second(step);
    const refused = await post<{ proof: string[] }>(`${passkeys}/options`, {}, other);
    expect([refused.status, refused.body.proof]).toEqual([403, ['password', 'passkey']]);
    const wrong = await begin();
    expect((await post('proof', { challenge: wrong, passkey: key.answer(wrong) }, other)).status).toBe(400);
    const { challenge } = (await post<{ challenge: string }>('proof/passkey', {}, other)).body;
    const passkey = key.answer(challenge);
    expect((await post('proof', { challenge, passkey }, other)).status).toBe(200);
    expect((await post('proof', { challenge, passkey }, other)).status).toBe(400);
    expect((await post(`${passkeys}/options`, {}, other)).status).toBe(200);
  });

  test('that was removed opens nothing, and with the last one go the recovery codes', async () => {
    const { passkey, recoveryCodes } = await withPasskey();
    const challenge = await begin();
    expect((await remove(passkey.id)).status).toBe(204);
    expect((await remove(passkey.id)).status).toBe(404);
    expect((await mara.second({ challenge, passkey: key.answer(challenge) })).status).toBe(401);
    expect(recoveryCodes).toHaveLength(10);
    expect((await mara.logIn()).status).toBe(200);
    const security = await testApp.request('/api/admin/second-factor', {}, token);
    expect(await security.json()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test("is nobody else's to remove", async () => {
    const { passkey } = await withPasskey();
    token = await (await hire(testApp, 'admin')).enter();
    expect((await remove(passkey.id)).status).toBe(404);
  });
});

test('60 challenges of an address in 15 minutes are enough', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn++) statuses.push((await post('login/passkey')).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
