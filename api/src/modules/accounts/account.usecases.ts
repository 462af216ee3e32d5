import { demoPassword } from '../../config.ts';
import type { Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  countAdministrators,
  deleteDemoUsers,
  deleteUser,
  findUserById,
  insertUser,
  lockAdministrators,
  type User,
  updateUser,
} from './account.repository.ts';
import type { AccountAnswer, AccountChanges, NewAccount, Role } from './account.schema.ts';
import { type NoticeTools, notifyAccount, sendNotices } from './account-notice.usecase.ts';
import { hashPassword } from './password.ts';
import { replacePassword, storedPassword } from './password.usecases.ts';
import { deleteChallengesOf } from './second-factor/challenge.repository.ts';
import { deleteSecondFactors } from './second-factor/second-factor.repository.ts';
import { deleteSessionsOf } from './sessions/session.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'logger'> & NoticeTools;

/** An account as it is answered, without its password. */
export function accountOf({ id, username, role, createdAt, lastLoginAt }: User): AccountAnswer {
  return withIsoTimes({ id, username, role, createdAt, lastLoginAt });
}

const accountNotFound = () => notFound('This account does not exist');
const conflict = (sentence: string) => new ProblemError(409, sentence);

/** Waits for concurrent changes of administrators; two who remove each other at once cannot both succeed. */
async function keepAnAdministrator(transaction: Transaction, id: number): Promise<void> {
  const administrators = await lockAdministrators(transaction);
  if (administrators.length === 1 && administrators[0] === id)
    throw conflict('This is the last administrator. Make another account an administrator first');
}

/** @throws ProblemError 400 for a common password, 409 when the name is taken. */
export async function createAccount(tools: Tools, input: NewAccount, by?: Account): Promise<AccountAnswer> {
  const password = await storedPassword(input.password, input.username);
  const user = await insertUser(tools.db, { ...input, password, createdAt: tools.clock() });
  if (!user) {
    const message = 'An account with this username already exists';
    throw new ProblemError(409, message, { issues: [{ path: 'username', message }] });
  }
  tools.logger.info({ event: 'account created', accountId: user.id, by: by?.id }, 'account created');
  return accountOf(user);
}

/**
 * Gives an account another role, password or both, and ends its sessions.
 * @throws ProblemError 400 for a common password, 404, or 409 for the last administrator and for one's own password.
 */
export async function changeAccount(
  tools: Tools,
  id: number,
  { role, password }: AccountChanges,
  by?: Account,
): Promise<AccountAnswer> {
  if (by?.id === id && password !== undefined)
    throw conflict('To change your own password, use the form that asks for the current one');
  const before = await findUserById(tools.db, id);
  if (!before) throw accountNotFound();
  const hash = password === undefined ? undefined : await storedPassword(password, before.username);
  const user = await tools.db.transaction(async (transaction) => {
    if (role !== undefined && role !== 'admin') await keepAnAdministrator(transaction, id);
    if (hash !== undefined && !(await replacePassword(tools, transaction, before, { password: hash })))
      throw conflict('This account was changed in the meantime. Please try again');
    if (role !== undefined) await changeRole(tools, transaction, before, role);
    return findUserById(transaction, id);
  });
  if (!user) throw accountNotFound();
  sendNotices(tools);
  tools.logger.info({ event: 'account changed', accountId: id, by: by?.id }, 'account changed');
  return accountOf(user);
}

async function changeRole(tools: Tools, transaction: Transaction, user: User, role: Role): Promise<void> {
  await updateUser(transaction, user.id, { role });
  await deleteSessionsOf(transaction, user.id);
  await deleteChallengesOf(transaction, user.id);
  if (role !== user.role)
    await notifyAccount(tools, transaction, user, `The account now has the role ${role}.`);
}

/** Sets where an account is told of changes; the former address is told as well. */
export async function changeEmail(tools: Tools, { id }: Account, email: string | null): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const before = await findUserById(transaction, id);
    const after = await updateUser(transaction, id, { email });
    if (!before || !after) throw accountNotFound();
    const change = 'Notices about the account now go to a different email address.';
    for (const user of before.email === email ? [] : [before, after])
      await notifyAccount(tools, transaction, user, change);
  });
  sendNotices(tools);
  tools.logger.info({ event: 'account email changed', accountId: id }, 'account email changed');
}

/** Lets an account in with its password alone, after its second factor was lost; its sessions end. */
export async function removeSecondFactor(tools: Pick<Tools, 'db'>, id: number): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    await deleteSecondFactors(transaction, id);
    await deleteSessionsOf(transaction, id);
  });
}

/** Removes an account with its sessions. @throws ProblemError 404, or 409 for one's own and the last administrator. */
export async function removeAccount(tools: Tools, id: number, by: Account): Promise<void> {
  if (by.id === id) throw conflict('You cannot delete your own account. Ask another administrator');
  await tools.db.transaction(async (transaction) => {
    await keepAnAdministrator(transaction, id);
    if (!(await deleteUser(transaction, id))) throw accountNotFound();
  });
  tools.logger.info({ event: 'account removed', accountId: id, by: by.id }, 'account removed');
}

/**
 * Makes the account of ADMIN_USERNAME when there is no administrator. In production the demo account is removed first,
 * with its sessions; other accounts and their passwords are never touched.
 */
export async function prepareFirstAccount({
  db,
  config,
  logger,
  clock,
}: Pick<Dependencies, 'db' | 'config' | 'logger' | 'clock'>): Promise<void> {
  if (!config.demo && (await deleteDemoUsers(db))) logger.warn('the demo account was removed');
  if ((await countAdministrators(db)) > 0) return;
  const user = await insertUser(db, {
    username: config.adminUsername,
    password: await hashPassword(config.adminPassword),
    demo: config.demo && config.adminPassword === demoPassword,
    createdAt: clock(),
  });
  if (user) logger.info({ event: 'account created', accountId: user.id }, 'the first account was created');
  else if ((await countAdministrators(db)) === 0)
    logger.warn('there is no administrator, and ADMIN_USERNAME is the name of another account');
}
