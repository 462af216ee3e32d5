import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { networksOf } from '../../../http/client-address.ts';
import { hire, nextCode, recoveryCodesIn } from '../../../testing/staff-member.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { mails } from '../../mail/mail.table.ts';
import { trail } from '../../trail/trail.table.ts';
import { challenges, oneTimeCodeSecrets, recoveryCodes } from './second-factor.table.ts';

let mara: Awaited<ReturnType<typeof hire>>;
let token: string;

const testApp = await createTestApp({ config: { trustedProxies: networksOf(['127.0.0.1']) } });
beforeEach(async () => {
  mara = await hire(testApp);
  token = await mara.enter();
  nextCode(testApp);
});

const security = async () => (await testApp.request('/api/admin/second-factor', {}, token)).json();

test('an app counts from its first code on, which answers ten recovery codes', async () => {
  const app = await mara.useApp(token);
  expect(app.uri).toBe(
    `otpauth://totp/Haunted%20Forests:${mara.username}?issuer=Haunted%20Forests&secret=${app.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await mara.logIn()).status).toBe(200);
  const refused = await app.confirm(app.codeAt(-5));
  expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: 'code' }] }]);
  const codes = await recoveryCodesIn(await app.confirm());
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(await security()).toEqual({
    isRequired: false,
    passkeys: [],
    codesSince: testApp.time.now.toISOString(),
    recoveryCodesLeft: 10,
    email: null,
  });
});

test('neither secrets nor recovery codes nor challenges are stored as they are', async () => {
  const { secret, codes } = await mara.useConfirmedApp(token);
  const { challenge } = await mara.logIn();
  const stored = JSON.stringify([
    await testApp.db.select().from(oneTimeCodeSecrets),
    await testApp.db.select().from(recoveryCodes),
    await testApp.db.select().from(challenges),
  ]);
  for (const text of [secret, challenge, ...codes.flatMap((code) => [code, code.replaceAll('-', '')])])
    expect(stored).not.toContain(text);
});

test('a recovery code is taken as it is typed, and once', async () => {
  const { codes } = await mara.useConfirmedApp(token);
  const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
  for (const status of [200, 401]) {
    const { challenge } = await mara.logIn();
    expect((await mara.second({ challenge, recoveryCode: typed })).status).toBe(status);
  }
  expect(await security()).toMatchObject({ recoveryCodesLeft: 9 });
});

test('new recovery codes end the former ones, and need a second factor', async () => {
  const renew = () => testApp.send('POST', '/api/admin/second-factor/recovery-codes', {}, token);
  expect((await renew()).status).toBe(409);
  const { codes } = await mara.useConfirmedApp(token);
  const renewed = await recoveryCodesIn(await renew());
  const enter = async (recoveryCode = '') => {
    const { challenge } = await mara.logIn();
    return (await mara.second({ challenge, recoveryCode })).status;
  };
  expect([await enter(codes[0]), await enter(renewed[0])]).toEqual([401, 200]);
});

test('another app takes over with its first code, and keeps the recovery codes', async () => {
  const old = await mara.useConfirmedApp(token);
  const app = await mara.useApp(token);
  const enter = async (code: string) => {
    const { challenge } = await mara.logIn();
    return (await mara.second({ challenge, code })).status;
  };
  expect(await enter(old.codeAt())).toBe(200);
  expect(await (await app.confirm()).json()).toEqual({ recoveryCodes: null });
  nextCode(testApp);
  expect([await enter(old.codeAt()), await enter(app.codeAt())]).toEqual([401, 200]);
});

test('without its app an account logs in with the password alone again', async () => {
  await mara.useConfirmedApp(token);
  const remove = () => testApp.request('/api/admin/second-factor/codes', { method: 'DELETE' }, token);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await mara.logIn()).status).toBe(200);
  expect(await security()).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
});

test('each change is mailed to the account, and a new address to the former one too', async () => {
  const told = async () =>
    (await testApp.db.select().from(mails)).splice(0).map(({ recipient, text }) => [recipient, text]);
  const set = (email: string | null) => testApp.send('PUT', '/api/admin/email', { email }, token);
  expect((await set('mara@example.com')).status).toBe(204);
  await mara.useConfirmedApp(token);
  await set('mara@elsewhere.example');
  await testApp.request('/api/admin/second-factor/codes', { method: 'DELETE' }, token);
  expect(await told()).toEqual([
    ['mara@example.com', expect.stringContaining('now go to a different email address')],
    ['mara@example.com', expect.stringContaining('An authenticator app was set up')],
    ['mara@example.com', expect.stringContaining('now go to a different email address')],
    ['mara@elsewhere.example', expect.stringContaining('now go to a different email address')],
    ['mara@elsewhere.example', expect.stringContaining('The authenticator app was removed')],
  ]);
  expect(JSON.stringify(await told())).not.toMatch(/secret=|orchid/);
  expect((await set('not an address')).status).toBe(400);
});

test('a notice says how whoever did not make the change gets an intruder out', async () => {
  await testApp.send('PUT', '/api/admin/email', { email: 'mara@example.com' }, token);
  const notice = (await testApp.db.select().from(mails)).at(-1);
  expect(notice?.text).toContain(
    'If it was not, open My account. Under Second factor, remove every passkey and authenticator app that is not yours. ' +
      'Then change your password, end all other sessions, and tell an administrator.',
  );
  expect(notice?.text).toContain('If you cannot get in, whoever runs the server can help.');
});

test('the trail tells of an app from its first code on', async () => {
  const own = and(eq(trail.account, mara.username), eq(trail.kind, 'one-time code'));
  const told = async () =>
    (await testApp.db.select().from(trail).where(own).orderBy(trail.id)).map(({ action }) => action);
  const first = await mara.useApp(token);
  expect(await told()).toEqual([]);
  await first.confirm();
  expect(await told()).toEqual(['created']);
  nextCode(testApp);
  const next = await mara.useApp(token);
  expect(await told()).toEqual(['created']);
  await next.confirm();
  await testApp.request('/api/admin/second-factor/codes', { method: 'DELETE' }, token);
  expect(await told()).toEqual(['created', 'changed', 'deleted']);
});
