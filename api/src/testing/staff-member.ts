import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { Role } from '../modules/accounts/account.schema.ts';
import { createAccount } from '../modules/accounts/account.usecases.ts';
import type { CodeSecret, RecoveryCodes } from '../modules/accounts/second-factor/second-factor.schema.ts';
import type { TestApp } from './test-app.ts';

const password = 'lantern orchid gravel spoon';
const stepMilliseconds = 30_000;

interface LoginOutcome {
  status: number;
  token: string;
  message: string;
  secondFactor?: string[];
  challenge: string;
}

/**
 * Somebody with an account and a password, who acts by the API alone; from an address of their own when the app trusts the
 * proxy at 127.0.0.1.
 */
export async function hire(testApp: TestApp, role: Role = 'editor') {
  const username = `${role}-${randomBytes(4).toString('hex')}`;
  const { id } = await createAccount(testApp.dependencies, { username, password, role });

  const [first, second] = randomBytes(2);
  const headers = { 'X-Forwarded-For': `198.18.${first}.${second}` };

  async function post(path: string, body: unknown, token?: string): Promise<LoginOutcome> {
    const answer = await testApp.send('POST', path, body, token, headers);
    return { ...((await answer.json()) as LoginOutcome), status: answer.status };
  }
  const logIn = (given = password) => post('/api/admin/login', { username, password: given });
  const takeSecondStep = (step: object) => post('/api/admin/login/second', step);
  const prove = (token: string, given = password) => post('/api/admin/proof', { password: given }, token);

  /** Sets up an authenticator app; `codeAt` is what it shows so many steps from now. */
  async function useApp(token: string) {
    const begun = await testApp.send('POST', '/api/admin/second-factor/codes', {}, token);
    const { secret, uri } = (await begun.json()) as CodeSecret;
    const app = new TOTP({ secret });
    const codeAt = (steps = 0) =>
      app.generate({ timestamp: testApp.time.now.getTime() + steps * stepMilliseconds });
    const confirm = (code = codeAt()) =>
      testApp.send('PUT', '/api/admin/second-factor/codes', { code }, token);
    return { secret, uri, codeAt, confirm };
  }

  return {
    id,
    username,
    password,
    logIn,
    second: takeSecondStep,
    prove,
    /** Logs in without a second factor and proves it anew. */
    async enter(): Promise<string> {
      const { token } = await logIn();
      await prove(token);
      return token;
    },
    useApp,
    /** The same, which counts from then on and shows another code, with the recovery codes. */
    async useConfirmedApp(token: string) {
      const app = await useApp(token);
      const codes = await recoveryCodesIn(await app.confirm());
      nextCode(testApp);
      return { ...app, codes };
    },
  };
}

/** Moves the clock on so that an app shows another code. */
export function nextCode(testApp: TestApp): void {
  testApp.time.now = new Date(testApp.time.now.getTime() + stepMilliseconds);
}

/** The recovery codes of an answer. */
export async function recoveryCodesIn(answer: Response): Promise<string[]> {
  return ((await answer.json()) as RecoveryCodes).recoveryCodes ?? [];
}
