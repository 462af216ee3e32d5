import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import { badRequest, unauthorized } from '../../http/problem.ts';
import { type User, updateUnchangedUser } from './account.repository.ts';
import type { PasswordChange } from './account.schema.ts';
import { type NoticeTools, notifyAccount, sendNotices } from './account-notice.usecase.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { passwordFault } from './password.rules.ts';
import { hashPassword } from './password.ts';
import { deleteChallengesOf } from './second-factor/challenge.repository.ts';
import { provePassword } from './sessions/proof.usecases.ts';
import { deleteSessionsOf } from './sessions/session.repository.ts';

/** @throws ProblemError 400 for a password that is too common; `path` names the field of the form. */
function refuseCommonPassword(password: string, username: string, path: string): void {
  const message = passwordFault(password, username);
  if (message) throw badRequest(message, [{ path, message }]);
}

/** What is stored of a password that someone chose. @throws ProblemError 400 for a common one */
export async function storedPassword(password: string, username: string): Promise<string> {
  refuseCommonPassword(password, username, 'password');
  return hashPassword(password);
}

/**
 * Gives an account another password: however it comes about, its other sessions and half-done logins end, it is the demo's no
 * longer, and the account is told. @returns whether the account was still as `user` says.
 */
export async function replacePassword(
  tools: NoticeTools,
  transaction: Transaction,
  user: User,
  { password, retainedSession }: { password: string; retainedSession?: number },
): Promise<boolean> {
  if (!(await updateUnchangedUser(transaction, user, { password, demo: false }))) return false;
  await deleteSessionsOf(transaction, user.id, { except: retainedSession });
  await deleteChallengesOf(transaction, user.id);
  await notifyAccount(tools, transaction, user, 'The password was changed.');
  return true;
}

/**
 * Gives an account another password and ends its other sessions.
 * @throws ProblemError 400 when the current password is wrong or the new one too common, 401 when the account was
 * changed meanwhile, 429 after too many failures.
 */
export async function changePassword(
  tools: Pick<Dependencies, 'db' | 'logger' | 'clock' | 'config' | 'jobs'>,
  attempt: { account: Account; address: string; attempts: LoginAttempts },
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { account } = attempt;
  refuseCommonPassword(newPassword, account.username, 'newPassword');
  const user = await provePassword(tools, attempt, currentPassword, {
    path: 'currentPassword',
    message: 'The current password is incorrect',
  });
  const password = await hashPassword(newPassword);
  await tools.db.transaction(async (transaction) => {
    const change = { password, retainedSession: account.sessionId };
    if (!(await replacePassword(tools, transaction, user, change))) throw unauthorized();
  });
  sendNotices(tools);
  tools.logger.info({ event: 'password changed', accountId: account.id }, 'password changed');
}
