import { expect, test } from 'vitest';
import { networksOf } from '../../../http/client-address.ts';
import { databaseTime, elapse } from '../../../testing/database-time.ts';
import { hire } from '../../../testing/staff-member.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const minute = 60_000;
const asked = { message: "Please confirm it's you", proof: ['password'] };

const testApp = await createTestApp({ config: { trustedProxies: networksOf(['127.0.0.1']) } });

const later = (milliseconds: number) => elapse(testApp.db, milliseconds);
const newcomer = { username: 'newcomer', password: 'a quiet moth over nine bells', role: 'gate' };

test.each([
  ['POST', () => '', newcomer],
  ['PATCH', (id: number) => `/${id}`, { role: 'admin' }],
  ['PATCH', (id: number) => `/${id}`, { password: 'a quiet moth over nine bells' }],
  ['DELETE', (id: number) => `/${id}`, undefined],
] as const)(
  "%s of accounts with an administrator's token alone is refused (%#)",
  async (method, path, body) => {
    const [boss, mara] = [await hire(testApp, 'admin'), await hire(testApp)];
    const { token } = await boss.logIn();
    await later(11 * minute);
    const change = () => testApp.send(method, `/api/admin/accounts${path(mara.id)}`, body ?? {}, token);
    const refused = await change();
    expect([refused.status, await refused.json()]).toEqual([403, { ...asked, error: asked.message }]);
    expect((await mara.logIn()).status).toBe(200);
    await boss.prove(token);
    expect((await change()).status).toBeLessThan(300);
  },
);

test('a login counts for what changes accounts, but not for what changes the own login', async () => {
  const boss = await hire(testApp, 'admin');
  const { token } = await boss.logIn();
  const other = { ...newcomer, username: 'newcomer-two' };
  expect((await testApp.send('POST', '/api/admin/accounts', other, token)).status).toBe(201);
  for (const [method, path, body] of [
    ['POST', 'second-factor/codes', {}],
    ['PUT', 'second-factor/codes', { code: '123456' }],
    ['DELETE', 'second-factor/codes', {}],
    ['POST', 'second-factor/passkeys/options', {}],
    ['DELETE', 'second-factor/passkeys/1', {}],
    ['POST', 'second-factor/recovery-codes', {}],
    ['PUT', 'email', { email: 'thief@example.com' }],
  ] as const)
    expect([path, (await testApp.send(method, `/api/admin/${path}`, body, token)).status]).toEqual([
      path,
      403,
    ]);
});

test('a proof lasts ten minutes, in this session alone', async () => {
  const mara = await hire(testApp);
  const [{ token }, { token: other }] = [await mara.logIn(), await mara.logIn()];
  const proven = await testApp.send('POST', '/api/admin/proof', { password: mara.password }, token);
  const { provenUntil } = (await proven.json()) as { provenUntil: string };
  const left = Date.parse(provenUntil) - (await databaseTime(testApp.db)).getTime();
  expect(Math.ceil(left / minute)).toBe(10);
  const begin = async (bearer: string) =>
    (await testApp.send('POST', '/api/admin/second-factor/codes', {}, bearer)).status;
  await later(9 * minute);
  expect([await begin(token), await begin(other)]).toEqual([200, 403]);
  await later(minute);
  expect(await begin(token)).toBe(403);
});

test('a wrong password proves nothing, and guessing is limited together with logins', async () => {
  const mara = await hire(testApp);
  const { token } = await mara.logIn();
  for (let failure = 0; failure < 5; failure++) {
    const { status, message } = await mara.prove(token, 'wrong');
    expect([status, message]).toEqual([400, 'The password is incorrect']);
  }
  expect((await mara.prove(token)).status).toBe(429);
  expect((await mara.logIn()).status).toBe(429);
  expect((await testApp.send('POST', '/api/admin/second-factor/codes', {}, token)).status).toBe(403);
});
