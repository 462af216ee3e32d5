import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { networksOf } from '../../../http/client-address.ts';
import { hire, nextCode, recoveryCodesIn } from '../../../testing/staff-member.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { mails } from '../../mail/mail.table.ts';
import { trail } from '../../trail/trail.table.ts';
import { challenges, oneTimeCodeSecrets, recoveryCodes } from './second-factor.table.ts';

let mara: Awaited<ReturnType<typeof hire>>;
let token: string;

const park = await createTestApp({ config: { trustedProxies: networksOf(['127.0.0.1']) } });
beforeEach(async () => {
  mara = await hire(park);
  token = await mara.enter();
  nextCode(park);
});

const minute = 60_000;
const security = async () => (await park.request('/api/admin/second-factor', {}, token)).json();

async function withApp() {
  const app = await mara.useApp(token);
  const codes = await recoveryCodesIn(await app.confirm());
  nextCode(park);
  return { ...app, codes };
}

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
    codesSince: park.time.now.toISOString(),
    recoveryCodesLeft: 10,
    email: null,
  });
});

test('neither secrets nor recovery codes nor challenges are stored as they are', async () => {
  const { secret, codes } = await withApp();
  const { challenge } = await mara.logIn();
  const stored = JSON.stringify([
    await park.db.select().from(oneTimeCodeSecrets),
    await park.db.select().from(recoveryCodes),
    await park.db.select().from(challenges),
  ]);
  for (const text of [secret, challenge, ...codes.flatMap((code) => [code, code.replaceAll('-', '')])])
    expect(stored).not.toContain(text);
});

describe('a login with a second factor', () => {
  test('answers a right password with what is to be given next, and a code with the token', async () => {
    const app = await withApp();
    const { status, secondFactor, challenge, ...rest } = await mara.logIn();
    expect([status, secondFactor]).toEqual([401, ['code']]);
    expect(rest).toEqual({
      message: 'Please confirm your login with your second factor',
      error: 'Please confirm your login with your second factor',
    });
    const opened = await mara.second({ challenge, code: app.codeAt() });
    expect([opened.status, opened.message]).toEqual([200, 'Welcome to the admin dashboard']);
    expect((await park.request('/api/admin/verify', {}, opened.token)).status).toBe(200);
  });

  test('tells nothing of it to a wrong password', async () => {
    await withApp();
    expect(await mara.logIn('wrong')).toEqual({
      status: 401,
      message: 'Invalid credentials',
      error: 'Invalid credentials',
    });
  });

  test('takes a code once, from a clock that is half a minute wrong, and not an earlier one', async () => {
    const app = await withApp();
    const enter = async (code: string) => {
      const { challenge } = await mara.logIn();
      return (await mara.second({ challenge, code })).status;
    };
    expect(await enter(`${app.codeAt().slice(0, 3)} ${app.codeAt().slice(3)}`)).toBe(200);
    expect(await enter(app.codeAt())).toBe(401);
    expect(await enter(app.codeAt(1))).toBe(200);
    expect(await enter(app.codeAt())).toBe(401);
    expect(await enter(app.codeAt(2))).toBe(401);
  });

  test('gives another challenge after a wrong code, and takes the first one no more', async () => {
    const app = await withApp();
    const { challenge } = await mara.logIn();
    const wrong = await mara.second({ challenge, code: app.codeAt(9) });
    expect([wrong.status, wrong.secondFactor]).toEqual([401, ['code']]);
    const again = await mara.second({ challenge, code: app.codeAt() });
    expect([again.status, again.challenge, again.message]).toEqual([
      401,
      undefined,
      'This login took too long or was used already. Please enter your password again',
    ]);
    expect((await mara.second({ challenge: wrong.challenge, code: app.codeAt() })).status).toBe(200);
  });

  test('has five minutes', async () => {
    const app = await withApp();
    const { challenge } = await mara.logIn();
    park.time.now = new Date(park.time.now.getTime() + 5 * minute);
    expect((await mara.second({ challenge, code: app.codeAt() })).status).toBe(401);
  });

  test('ends when the password is changed meanwhile', async () => {
    const app = await withApp();
    const { challenge } = await mara.logIn();
    const next = { currentPassword: mara.password, newPassword: 'a quiet moth over nine bells' };
    expect((await park.send('POST', '/api/admin/password', next, token)).status).toBe(204);
    expect((await mara.second({ challenge, code: app.codeAt() })).status).toBe(401);
  });

  test.each([
    [{}, 'The challenge is required'],
    [{ challenge: 'x'.repeat(43) }, 'Give a code, a recovery code or a passkey'],
    [{ challenge: 'x'.repeat(43), code: '12345' }, 'The code must have 6 digits'],
    [{ challenge: 'x'.repeat(43), recoveryCode: 'abc' }, 'The recovery code must have 24 letters and digits'],
    [
      { challenge: 'x'.repeat(43), code: '123456', recoveryCode: 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX' },
      'Give a code, a recovery code or a passkey',
    ],
  ])('%j is refused', async (step, message) => {
    expect(await mara.second(step)).toMatchObject({ status: 400, message });
  });
});

describe('at once', () => {
  test('one challenge with right codes opens one session', async () => {
    const app = await withApp();
    for (let round = 0; round < 3; round++) {
      const { challenge } = await mara.logIn();
      const codes = [app.codeAt(), app.codeAt(1)];
      const answers = await Promise.all(codes.map((code) => mara.second({ challenge, code })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      nextCode(park);
      nextCode(park);
    }
  });

  test('one recovery code with eight challenges opens one session', async () => {
    const { codes } = await withApp();
    for (const recoveryCode of codes.slice(0, 3)) {
      const begun = [];
      for (let turn = 0; turn < 4; turn++) begun.push(await mara.logIn());
      const answers = await Promise.all(
        begun.map(({ challenge }) => mara.second({ challenge, recoveryCode })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    }
  });

  test('one code with four challenges opens one session', async () => {
    const app = await withApp();
    const begun = [];
    for (let turn = 0; turn < 4; turn++) begun.push(await mara.logIn());
    const code = app.codeAt();
    const answers = await Promise.all(begun.map(({ challenge }) => mara.second({ challenge, code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });
});

test('ten wrong codes close codes for 15 minutes, but neither recovery codes nor the password', async () => {
  const app = await withApp();
  let { challenge } = await mara.logIn();
  for (let failure = 0; failure < 10; failure++) {
    const wrong = await mara.second({ challenge, code: app.codeAt(9) });
    expect(wrong.status).toBe(401);
    // Every fifth failure of a name and address would close that pair: the right password opens it again.
    ({ challenge } = failure % 4 === 3 ? await mara.logIn() : wrong);
  }
  const closed = await mara.second({ challenge, code: app.codeAt() });
  expect([closed.status, closed.message]).toEqual([
    429,
    'Too many wrong codes. Use a passkey or a recovery code, or wait 15 minutes.',
  ]);
  ({ challenge } = await mara.logIn());
  const [recoveryCode] = app.codes;
  expect((await mara.second({ challenge, recoveryCode })).status).toBe(200);
});

test('a recovery code is taken as it is typed, and once', async () => {
  const { codes } = await withApp();
  const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
  for (const status of [200, 401]) {
    const { challenge } = await mara.logIn();
    expect((await mara.second({ challenge, recoveryCode: typed })).status).toBe(status);
  }
  expect(await security()).toMatchObject({ recoveryCodesLeft: 9 });
});

test('new recovery codes end the former ones, and need a second factor', async () => {
  const renew = () => park.send('POST', '/api/admin/second-factor/recovery-codes', {}, token);
  expect((await renew()).status).toBe(409);
  const { codes } = await withApp();
  const renewed = await recoveryCodesIn(await renew());
  const enter = async (recoveryCode = '') => {
    const { challenge } = await mara.logIn();
    return (await mara.second({ challenge, recoveryCode })).status;
  };
  expect([await enter(codes[0]), await enter(renewed[0])]).toEqual([401, 200]);
});

test('another app takes over with its first code, and keeps the recovery codes', async () => {
  const old = await withApp();
  const app = await mara.useApp(token);
  const enter = async (code: string) => {
    const { challenge } = await mara.logIn();
    return (await mara.second({ challenge, code })).status;
  };
  expect(await enter(old.codeAt())).toBe(200);
  expect(await (await app.confirm()).json()).toEqual({ recoveryCodes: null });
  nextCode(park);
  expect([await enter(old.codeAt()), await enter(app.codeAt())]).toEqual([401, 200]);
});

test('without its app an account logs in with the password alone again', async () => {
  await withApp();
  const remove = () => park.request('/api/admin/second-factor/codes', { method: 'DELETE' }, token);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await mara.logIn()).status).toBe(200);
  expect(await security()).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
});

test('each change is mailed to the account, and a new address to the former one too', async () => {
  const told = async () =>
    (await park.db.select().from(mails)).splice(0).map(({ recipient, text }) => [recipient, text]);
  const set = (email: string | null) => park.send('PUT', '/api/admin/email', { email }, token);
  expect((await set('mara@example.com')).status).toBe(204);
  await withApp();
  await set('mara@elsewhere.example');
  await park.request('/api/admin/second-factor/codes', { method: 'DELETE' }, token);
  expect(await told()).toEqual([
    ['mara@example.com', expect.stringContaining('go to another email address now')],
    ['mara@example.com', expect.stringContaining('An authenticator app was set up')],
    ['mara@example.com', expect.stringContaining('go to another email address now')],
    ['mara@elsewhere.example', expect.stringContaining('go to another email address now')],
    ['mara@elsewhere.example', expect.stringContaining('The authenticator app was removed')],
  ]);
  expect(JSON.stringify(await told())).not.toMatch(/secret=|orchid/);
  expect((await set('not an address')).status).toBe(400);
});

test('a notice says how whoever did not make the change gets an intruder out', async () => {
  await park.send('PUT', '/api/admin/email', { email: 'mara@example.com' }, token);
  const notice = (await park.db.select().from(mails)).at(-1);
  expect(notice?.text).toContain(
    'If it was not, open My account. Under Second factor, remove every passkey and authenticator app that is not yours. ' +
      'Then change your password, end all other sessions, and tell an administrator.',
  );
  expect(notice?.text).toContain('If you cannot get in, whoever runs the server can help.');
});

test('the trail tells of an app from its first code on', async () => {
  const own = and(eq(trail.account, mara.username), eq(trail.kind, 'one-time code'));
  const told = async () =>
    (await park.db.select().from(trail).where(own).orderBy(trail.id)).map(({ action }) => action);
  const first = await mara.useApp(token);
  expect(await told()).toEqual([]);
  await first.confirm();
  expect(await told()).toEqual(['created']);
  nextCode(park);
  const next = await mara.useApp(token);
  expect(await told()).toEqual(['created']);
  await next.confirm();
  await park.request('/api/admin/second-factor/codes', { method: 'DELETE' }, token);
  expect(await told()).toEqual(['created', 'changed', 'deleted']);
});

test('neither codes nor secrets are logged', async () => {
  park.logLines.length = 0;
  const { secret, codes, codeAt } = await withApp();
  const { challenge } = await mara.logIn();
  await mara.second({ challenge, code: codeAt() });
  for (const text of [secret, codes[0], challenge, codeAt()])
    expect(park.logLines.join('')).not.toContain(text);
});
