import type { Dependencies } from '../../dependencies.ts';
import { unauthorized } from '../../http/problem.ts';
import { findUserByName, updateUnchangedUser } from './account.repository.ts';
import type { LoginAnswer, LoginInput } from './account.schema.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { passwordFits, refuseWhenBusy } from './password.ts';
import { openSession } from './session.usecases.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'randomBytes' | 'logger'>;

/**
 * Opens a session. An unknown name and a wrong password give the same answer after the same work.
 * @throws ProblemError 401, 429 after too many failures, or 503 when too many log in at once.
 */
export async function logIn(
  tools: Tools,
  attempts: LoginAttempts,
  { username, password }: LoginInput,
  address: string,
): Promise<LoginAnswer> {
  refuseWhenBusy();
  let user: Awaited<ReturnType<typeof findUserByName>>;
  const fits = await attempts.limit({ username, address }, async () => {
    user = await findUserByName(tools.db, username);
    return passwordFits(password, user?.password);
  });
  const token = user && fits ? await openSessionOf(tools, user) : undefined;
  if (token === undefined) {
    tools.logger.info({ event: 'login refused', accountId: user?.id }, 'login refused');
    throw unauthorized('Invalid credentials');
  }
  tools.logger.info({ event: 'login', accountId: user?.id }, 'login');
  return { token, message: 'Welcome to the admin dashboard' };
}

/** The token of a new session; undefined when the password was changed while it was being checked. */
function openSessionOf(tools: Tools, user: { id: number; password: string }): Promise<string | undefined> {
  return tools.db.transaction(async (transaction) => {
    if (!(await updateUnchangedUser(transaction, user, { lastLoginAt: tools.clock() }))) return undefined;
    return openSession({ ...tools, db: transaction }, user.id);
  });
}
