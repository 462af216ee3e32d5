import { expect, test } from 'vitest';
import { createSoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { hire } from '../../testing/staff-member.ts';
import { createTestApp, siteUrl } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';

test('a wrong second factor after the right password stands in the trail under the account', async () => {
  const testApp = await createTestApp();
  const reader = await createTrailReader(testApp);
  const mara = await hire(testApp);
  const app = await mara.useConfirmedApp(await mara.enter());
  const { challenge } = await mara.logIn();
  await reader.newEntries();
  const refused = await mara.second({ challenge, code: '000000' });
  expect(refused.status).toBe(401);
  const again = (await mara.logIn()).challenge;
  expect((await mara.second({ challenge: again, code: app.codeAt() })).status).toBe(200);
  expect((await reader.newEntries()).map(({ account, action }) => [account, action])).toEqual([
    [mara.username, 'refused'],
    [mara.username, 'logged in'],
  ]);
});

test('a passkey that is not accepted instead of a password stands in the trail under its account', async () => {
  const testApp = await createTestApp();
  const reader = await createTrailReader(testApp);
  const mara = await hire(testApp);
  const token = await mara.enter();
  const key = createSoftAuthenticator(siteUrl);
  const challengeOf = async (path: string, bearer?: string) =>
    ((await (await testApp.send('POST', path, {}, bearer)).json()) as { challenge: string }).challenge;
  const passkeys = '/api/admin/second-factor/passkeys';
  const response = key.create(await challengeOf(`${passkeys}/options`, token));
  await testApp.send('POST', passkeys, { name: 'My phone', response }, token);
  await reader.newEntries();
  const challenge = await challengeOf('/api/admin/login/passkey');
  expect(await mara.second({ challenge, passkey: key.answer('x'.repeat(43)) })).toMatchObject({
    status: 401,
  });
  expect((await reader.newEntries()).map(({ account, action }) => [account, action])).toEqual([
    [mara.username, 'refused'],
  ]);
});

test('a wrong password or passkey where one is asked for again stands in the trail under the account', async () => {
  const testApp = await createTestApp();
  const reader = await createTrailReader(testApp);
  const mara = await hire(testApp);
  const { token } = await mara.logIn();
  await reader.newEntries();
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
  const password = { currentPassword: 'wrong', newPassword: 'nine lanterns over cold water' };
  for (const [path, body] of [
    ['proof', { password: 'wrong' }],
    ['password', password],
    ['proof', { challenge: 'A'.repeat(43), passkey }],
  ] as const)
    expect((await testApp.send('POST', `/api/admin/${path}`, body, token)).status).toBe(400);
  const refused = [mara.username, 'refused', 'session'];
  expect((await reader.newEntries()).map(({ account, action, kind }) => [account, action, kind])).toEqual([
    refused,
    refused,
    refused,
  ]);
});

test('the first second factor where one is required stands in the trail under the account', async () => {
  const testApp = await createTestApp({ config: { secondFactor: 'required' } });
  const reader = await createTrailReader(testApp);
  const mara = await hire(testApp);
  const { token } = await mara.logIn();
  await reader.newEntries();
  await (await mara.useApp(token)).confirm();
  expect((await reader.newEntries()).map(({ account, action }) => [account, action])).toEqual([
    [mara.username, 'created'],
  ]);
});

test('new recovery codes stand in the trail, without the codes', async () => {
  const testApp = await createTestApp();
  const reader = await createTrailReader(testApp);
  const mara = await hire(testApp);
  const token = await mara.enter();
  await (await mara.useApp(token)).confirm();
  await reader.newEntries();
  const made = await testApp.send('POST', '/api/admin/second-factor/recovery-codes', {}, token);
  expect(made.status).toBe(200);
  expect(await reader.newEntries()).toMatchObject([
    {
      account: mara.username,
      action: 'changed',
      kind: 'recovery codes',
      record: String(mara.id),
      title: null,
    },
  ]);
});
