import type { Dependencies } from '../../../dependencies.ts';
import type { Account } from '../../../http/environment.ts';
import { badRequest } from '../../../http/problem.ts';
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

/**
 * The account whose password this is, counted like a login. @throws ProblemError 400 when it is wrong; `path` names the
 * field of the form; 429 after too many failures.
 */
export async function provePassword(
  { db, logger }: Pick<Tools, 'db' | 'logger'>,
  { account, address, attempts }: Attempt,
  password: string,
  { path, message }: { path: string; message: string },
): Promise<User> {
  const user = await findUserById(db, account.id);
  const fits = await attempts.limit({ username: account.username, address }, () =>
    passwordFits(password, user?.password),
  );
  if (fits && user) return user;
  logger.info({ event: 'proof refused', accountId: account.id }, 'proof refused');
  throw badRequest(message, [{ path, message }]);
}

/** What a passkey is to answer as a proof. */
export function proofChallenge(
  tools: Tools & Pick<Dependencies, 'randomBytes'>,
  { id }: Account,
): Promise<string> {
  return createChallenge(tools, 'proof', id);
}

async function provePasskey(tools: Tools, { account }: Attempt, proof: Extract<Proof, { passkey: object }>) {
  const taken = await takeChallenge(tools, proof.challenge, 'proof');
  const isOwn = taken?.userId === account.id;
  const passkey = isOwn ? await answeringPasskey(tools, proof.passkey, proof.challenge) : undefined;
  if (passkey?.userId === account.id) return;
  tools.logger.info({ event: 'proof refused', accountId: account.id }, 'proof refused');
  throw badRequest('The passkey was not accepted. Please try again, or give your password');
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
  const provenAt = tools.clock();
  await updateSession(tools.db, attempt.account.sessionId, { provenAt });
  return provenUntil(tools, { ...attempt.account, provenAt });
}
