import type { Dependencies } from '../../../dependencies.ts';
import type { Account } from '../../../http/environment.ts';
import { badRequest, type ProblemError } from '../../../http/problem.ts';
import { recordRefusedLogin } from '../../trail/trail.repository.ts';
import { findUserById, type User } from '../account.repository.ts';
import type { LoginAttempts } from '../login-attempts.ts';
import { passwordFits } from '../password.ts';
import { createChallenge, takeChallenge } from '../second-factor/challenge.repository.ts';
import { answeringPasskey } from '../second-factor/passkey.ceremonies.ts';
import type { Proof } from '../second-factor/second-factor.schema.ts';
import { provenUntil } from './proof.guard.ts';
import { updateSession } from './session.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'logger'>;

/** Who tries to prove what, and from where. */
interface Attempt {
  account: Account;
  address: string;
  attempts: LoginAttempts;
}

/** What a proof that does not fit is answered with, once it stands in the trail like a login that is refused. */
async function refused(
  { db, logger }: Pick<Tools, 'db' | 'logger'>,
  { id, username }: Account,
  problem: ProblemError,
): Promise<ProblemError> {
  logger.info({ event: 'proof refused', accountId: id }, 'proof refused');
  await recordRefusedLogin(db, username);
  return problem;
}

/**
 * The account whose password this is, counted like a login. @throws ProblemError 400 when it is wrong; `path` names the
 * field of the form; 429 after too many failures.
 */
export async function provePassword(
  tools: Pick<Tools, 'db' | 'logger'>,
  { account, address, attempts }: Attempt,
  password: string,
  { path, message }: { path: string; message: string },
): Promise<User> {
  const user = await findUserById(tools.db, account.id);
  const fits = await attempts.limit({ username: account.username, address }, () =>
    passwordFits(password, user?.password),
  );
  if (fits && user) return user;
  throw await refused(tools, account, badRequest(message, [{ path, message }]));
}

/** What a passkey is to answer as a proof. */
export function proofChallenge(
  tools: Tools & Pick<Dependencies, 'randomBytes'>,
  { id }: Account,
): Promise<string> {
  return createChallenge(tools, 'proof', id);
}

async function provePasskey(tools: Tools, { account }: Attempt, proof: Extract<Proof, { passkey: object }>) {
  const taken = await takeChallenge(tools.db, proof.challenge, 'proof');
  const isOwn = taken?.userId === account.id;
  const passkey = isOwn ? await answeringPasskey(tools, proof.passkey, proof.challenge) : undefined;
  if (passkey?.userId === account.id) return;
  const message = 'The passkey was not accepted. Please try again, or give your password';
  throw await refused(tools, account, badRequest(message));
}

/**
 * Takes the password or a passkey of whoever has the session. @returns until when it counts. @throws ProblemError 400 when
 * it does not fit, 429 after too many failures.
 */
export async function proveOwner(tools: Tools, attempt: Attempt, proof: Proof): Promise<Date> {
  if ('password' in proof) {
    const refusal = { path: 'password', message: 'The password is incorrect' };
    await provePassword(tools, attempt, proof.password, refusal);
  } else await provePasskey(tools, attempt, proof);
  const provenAt = attempt.account.askedAt;
  await updateSession(tools.db, attempt.account.sessionId, { provenAt });
  return provenUntil(tools, { ...attempt.account, provenAt });
}
