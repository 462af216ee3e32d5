import { beforeEach, describe, expect, test } from 'vitest';
import { networksOf } from '../../../http/client-address.ts';
import { elapse } from '../../../testing/database-time.ts';
import { hire, nextCode } from '../../../testing/staff-member.ts';
import { createTestApp } from '../../../testing/test-app.ts';

let mara: Awaited<ReturnType<typeof hire>>;
let token: string;

const testApp = await createTestApp({ config: { trustedProxies: networksOf(['127.0.0.1']) } });
beforeEach(async () => {
  mara = await hire(testApp);
  token = await mara.enter();
  nextCode(testApp);
});

const minute = 60_000;

describe('a login with a second factor', () => {
  test('answers a right password with what is to be given next, and a code with the token', async () => {
    const app = await mara.useConfirmedApp(token);
    const { status, secondFactor, challenge, ...rest } = await mara.logIn();
    expect([status, secondFactor]).toEqual([401, ['code']]);
    expect(rest).toEqual({
      message: 'Please confirm your login with your second factor',
      error: 'Please confirm your login with your second factor',
    });
    const opened = await mara.second({ challenge, code: app.codeAt() });
    expect([opened.status, opened.message]).toEqual([200, 'Welcome to the admin dashboard']);
    expect((await testApp.request('/api/admin/verify', {}, opened.token)).status).toBe(200);
  });

  test('tells nothing of it to a wrong password', async () => {
    await mara.useConfirmedApp(token);
    expect(await mara.logIn('wrong')).toEqual({
      status: 401,
      message: 'Invalid credentials',
      error: 'Invalid credentials',
    });
  });

  test('takes a code once, from a clock that is half a minute wrong, and not an earlier one', async () => {
    const app = await mara.useConfirmedApp(token);
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
    const app = await mara.useConfirmedApp(token);
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
    const app = await mara.useConfirmedApp(token);
    const { challenge } = await mara.logIn();
    await elapse(testApp.db, 5 * minute);
    expect((await mara.second({ challenge, code: app.codeAt() })).status).toBe(401);
  });

  test('ends when the password is changed meanwhile', async () => {
    const app = await mara.useConfirmedApp(token);
    const { challenge } = await mara.logIn();
    const next = { currentPassword: mara.password, newPassword: 'a quiet moth over nine bells' };
    expect((await testApp.send('POST', '/api/admin/password', next, token)).status).toBe(204);
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
    const app = await mara.useConfirmedApp(token);
    for (let round = 0; round < 3; round++) {
      const { challenge } = await mara.logIn();
      const codes = [app.codeAt(), app.codeAt(1)];
      const answers = await Promise.all(codes.map((code) => mara.second({ challenge, code })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      nextCode(testApp);
      nextCode(testApp);
    }
  });

  test('one recovery code with eight challenges opens one session', async () => {
    const { codes } = await mara.useConfirmedApp(token);
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
    const app = await mara.useConfirmedApp(token);
    const begun = [];
    for (let turn = 0; turn < 4; turn++) begun.push(await mara.logIn());
    const code = app.codeAt();
    const answers = await Promise.all(begun.map(({ challenge }) => mara.second({ challenge, code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });
});

test('ten wrong codes close codes for 15 minutes, but neither recovery codes nor the password', async () => {
  const app = await mara.useConfirmedApp(token);
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

test('neither codes nor secrets are logged', async () => {
  testApp.logLines.length = 0;
  const { secret, codes, codeAt } = await mara.useConfirmedApp(token);
  const { challenge } = await mara.logIn();
  await mara.second({ challenge, code: codeAt() });
  for (const text of [secret, codes[0], challenge, codeAt()])
    expect(testApp.logLines.join('')).not.toContain(text);
});
