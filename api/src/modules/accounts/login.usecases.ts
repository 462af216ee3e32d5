import type { Dependencies } from '../../dependencies.ts';
import { ProblemError, unauthorized } from '../../http/problem.ts';
import { recordRefusedLogin } from '../trail/trail.repository.ts';
import {
  findUserById,
  findUserByName,
  isUnchangedUser,
  type User,
  updateUnchangedUser,
} from './account.repository.ts';
import type { LoginAnswer, LoginInput } from './account.schema.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { passwordFits, refuseWhenBusy } from './password.ts';
import {
  type Challenge,
  createChallenge,
  findChallenge,
  takeChallenge,
} from './second-factor/challenge.repository.ts';
import { useCode } from './second-factor/one-time-code.repository.ts';
import { answeringPasskey } from './second-factor/passkey.ceremonies.ts';
import { findPasskey } from './second-factor/passkey.repository.ts';
import { useRecoveryCode } from './second-factor/recovery-code.repository.ts';
import { secondFactorsOf } from './second-factor/second-factor.repository.ts';
import type { SecondFactor, SecondStep } from './second-factor/second-factor.schema.ts';
import { openSession } from './sessions/session.repository.ts';

export type LoginTools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'randomBytes' | 'logger'>;

/** From where someone logs in, and with what kind of device. */
export interface LoginPlace {
  address: string;
  device: string;
  attempts: LoginAttempts;
}

const invalid = 'Invalid credentials';
const secondStep = 'Please confirm your login with your second factor';
const expired = 'This login took too long or was used already. Please enter your password again';

/**
 * Opens a session of an account that has no second factor. An unknown name and a wrong password give the same answer after
 * the same work.
 * @throws ProblemError 401, with the way on for an account with a second factor; 429 after too many failures, or 503 when too many log in at once.
 */
export async function logIn(
  tools: LoginTools,
  { username, password }: LoginInput,
  { address, device, attempts }: LoginPlace,
): Promise<LoginAnswer> {
  refuseWhenBusy();
  let user: User | undefined;
  const fits = await attempts.limit({ username, address }, async () => {
    user = await findUserByName(tools.db, username);
    return passwordFits(password, user?.password);
  });
  if (!user || !fits) throw refused(tools, user, invalid);
  const factors = await secondFactorsOf(tools.db, user.id);
  if (factors.length > 0) throw await askedForMore(tools, user, factors, secondStep);
  return welcome(tools, user, { device, enrolling: tools.config.secondFactor === 'required' }, invalid);
}

function refused({ logger }: LoginTools, user: User | undefined, sentence: string): ProblemError {
  logger.info({ event: 'login refused', accountId: user?.id }, 'login refused');
  return unauthorized(sentence);
}

/** The answer to a right password that is not enough: what else is to be given, with a challenge for it. */
async function askedForMore(
  tools: LoginTools,
  user: User,
  secondFactor: SecondFactor[],
  sentence: string,
): Promise<ProblemError> {
  const challenge = await tools.db.transaction(async (transaction) =>
    (await isUnchangedUser(transaction, user))
      ? createChallenge({ ...tools, db: transaction }, 'login', user.id)
      : undefined,
  );
  if (challenge === undefined) return refused(tools, user, invalid);
  return new ProblemError(401, sentence, {
    headers: { 'WWW-Authenticate': 'Bearer' },
    extra: { secondFactor, challenge },
  });
}

/** Opens the session, unless the password was changed meanwhile. */
async function welcome(
  tools: LoginTools,
  user: User,
  session: { device: string; enrolling: boolean },
  refusal: string,
): Promise<LoginAnswer> {
  const token = await tools.db.transaction(async (transaction) => {
    if (!(await updateUnchangedUser(transaction, user, { lastLoginAt: tools.clock() }))) return undefined;
    return openSession({ ...tools, db: transaction }, user.id, session);
  });
  if (token === undefined) throw refused(tools, user, refusal);
  tools.logger.info({ event: 'login', accountId: user.id }, 'login');
  return { token, message: 'Welcome to the admin dashboard' };
}

/** What a passkey is to answer in a login without a password. @throws ProblemError 429 */
export async function beginPasskeyLogin(
  tools: LoginTools,
  attempts: LoginAttempts,
  address: string,
): Promise<string> {
  await attempts.countChallenge(address);
  return createChallenge(tools, 'passkey login');
}

async function ownerOf(tools: LoginTools, found: Challenge | undefined, step: SecondStep) {
  if (!found) return undefined;
  const passkey =
    step.passkey && found.userId === null ? await findPasskey(tools.db, step.passkey.id) : undefined;
  const userId = found.userId ?? passkey?.userId;
  return userId === undefined ? undefined : findUserById(tools.db, userId);
}

/**
 * Opens a session for the second half of a login, or for a passkey without a password.
 * @throws ProblemError 401: a wrong answer with a new challenge for the next try, or a challenge that is used, too old or
 * unknown; 429 after too many failures.
 */
export async function logInSecond(
  tools: LoginTools,
  step: SecondStep,
  { address, device, attempts }: LoginPlace,
): Promise<LoginAnswer> {
  const found = await findChallenge(tools.db, step.challenge, 'login', 'passkey login');
  const user = await ownerOf(tools, found, step);
  if (!found) {
    await attempts.countUnknownChallenge(address);
    throw refused(tools, undefined, expired);
  }
  const who = user ?? { id: 0, username: '' };
  const check = async () => {
    if (!(await takeChallenge(tools.db, step.challenge, found.purpose))) throw refused(tools, user, expired);
    return user !== undefined && answerFits(tools, user, step);
  };
  // Whoever is refused for too many codes keeps the challenge for another way.
  const checkOnce = user && step.code !== undefined ? () => attempts.limitCodes(who.id, check) : check;
  const fits = await attempts.limit({ username: who.username, address }, checkOnce);
  if (user && fits) return welcome(tools, user, { device, enrolling: false }, expired);
  const refusal = refused(tools, user, sentenceFor(step));
  if (!user) throw refusal;
  await recordRefusedLogin(tools.db, user.username);
  if (found.userId === null) throw refusal;
  throw await askedForMore(tools, user, await secondFactorsOf(tools.db, user.id), refusal.message);
}

function answerFits(tools: LoginTools, user: User, step: SecondStep): Promise<boolean> {
  const { challenge, code, recoveryCode, passkey } = step;
  if (code !== undefined) return useCode(tools, user.id, code);
  if (recoveryCode !== undefined) return useRecoveryCode(tools.db, user.id, recoveryCode);
  return passkeyFits(tools, user, passkey, challenge);
}

async function passkeyFits(tools: LoginTools, user: User, answer: SecondStep['passkey'], challenge: string) {
  return answer !== undefined && (await answeringPasskey(tools, answer, challenge))?.userId === user.id;
}

function sentenceFor({ code, recoveryCode }: SecondStep): string {
  if (code !== undefined) return 'This code is incorrect. Each code works once: wait for the next one';
  if (recoveryCode !== undefined) return 'This recovery code is incorrect. Each one works once';
  return 'This passkey was not accepted';
}
