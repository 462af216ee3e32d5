import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import { badRequest, unauthorized } from '../../http/problem.ts';
import { findUserById, findUserByName, updateUnchangedUser } from './account.repository.ts';
import type { LoginAnswer, LoginInput, PasswordChange } from './account.schema.ts';
import { refuseCommonPassword } from './account.usecases.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { hashPassword, passwordFits, refuseWhenBusy } from './password.ts';
import { deleteSessionsOf, openSession } from './session.repository.ts';

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

/**
 * Gives an account another password and ends its other sessions.
 * @throws ProblemError 400 when the current password is wrong or the new one too common, 401 when the account was
 * changed meanwhile, 429 after too many failures.
 */
export async function changePassword(
  { db, logger }: Pick<Dependencies, 'db' | 'logger'>,
  attempts: LoginAttempts,
  account: Account,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  refuseCommonPassword(newPassword, account.username, 'newPassword');
  const user = await findUserById(db, account.id);
  const fits = await attempts.limit({ username: account.username, address }, () =>
    passwordFits(currentPassword, user?.password),
  );
  if (!fits || !user) {
    logger.info({ event: 'password change refused', accountId: account.id }, 'password change refused');
    const message = 'The current password is incorrect';
    throw badRequest(message, [{ path: 'currentPassword', message }]);
  }
  const password = await hashPassword(newPassword);
  await db.transaction(async (transaction) => {
    // The new password is no longer the demo's.
    if (!(await updateUnchangedUser(transaction, user, { password, demo: false }))) throw unauthorized();
    await deleteSessionsOf(transaction, account.id, { except: account.sessionId });
  });
  logger.info({ event: 'password changed', accountId: account.id }, 'password changed');
}
