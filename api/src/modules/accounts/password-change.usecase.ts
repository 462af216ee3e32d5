import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import { unauthorized } from '../../http/problem.ts';
import { unsuitablePassword, wrongCurrentPassword } from './account.errors.ts';
import { findUserById, updateUnchangedUser } from './account.repository.ts';
import type { PasswordChange } from './account.schema.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { passwordFault } from './password.rules.ts';
import { hashPassword, passwordFits } from './password.ts';
import { deleteSessionsOf } from './session.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'logger'>;

/**
 * Gives an account another password and ends its other sessions.
 * @throws ProblemError 400 when the current password is wrong or the new one too common, 401 when the account was
 * changed meanwhile, 429 after too many failures.
 */
export async function changePassword(
  { db, logger }: Tools,
  attempts: LoginAttempts,
  account: Account,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const fault = passwordFault(newPassword, account.username);
  if (fault) throw unsuitablePassword(fault, 'newPassword');
  const user = await findUserById(db, account.id);
  const fits = await attempts.limit({ username: account.username, address }, () =>
    passwordFits(currentPassword, user?.password),
  );
  if (!fits || !user) {
    logger.info({ event: 'password change refused', accountId: account.id }, 'password change refused');
    throw wrongCurrentPassword();
  }
  const password = await hashPassword(newPassword);
  await db.transaction(async (transaction) => {
    // The new password is no longer the demo's.
    if (!(await updateUnchangedUser(transaction, user, { password, demo: false }))) throw unauthorized();
    await deleteSessionsOf(transaction, account.id, { except: account.sessionId });
  });
  logger.info({ event: 'password changed', accountId: account.id }, 'password changed');
}
