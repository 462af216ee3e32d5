import { withIsoTimes } from '../../../database/rows.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Account } from '../../../http/environment.ts';
import { notFound } from '../../../http/problem.ts';
import { findUserById } from '../account.repository.ts';
import { deleteSession, deleteSessionsOf, readSessions } from './session.repository.ts';
import type { SessionAnswer } from './session.schema.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'logger'>;

/** The open sessions of an account, the newest first. @throws ProblemError 404 */
export async function listSessions(tools: Tools, userId: number, by: Account): Promise<SessionAnswer[]> {
  if (userId !== by.id && !(await findUserById(tools.db, userId)))
    throw notFound('This account does not exist');
  const rows = await readSessions(tools, userId);
  return rows.map(({ id, device, createdAt, lastSeenAt, expiresAt }) => ({
    ...withIsoTimes({ id, device, createdAt, lastSeenAt: lastSeenAt ?? createdAt, expiresAt }),
    isCurrent: id === by.sessionId,
  }));
}

/** Ends the session with which this was asked. */
export async function closeSession({ db, logger }: Tools, account: Account): Promise<void> {
  await deleteSession(db, account.sessionId);
  logger.info({ event: 'logout', accountId: account.id }, 'logout');
}

/** Ends a session: one's own, or for administrators anybody's. @throws ProblemError 404 */
export async function endSession({ db, logger }: Tools, id: number, by: Account): Promise<void> {
  const owner = by.role === 'admin' ? undefined : by.id;
  if (!(await deleteSession(db, id, owner))) throw notFound('This session has already ended');
  logger.info({ event: 'session ended', sessionId: id, by: by.id }, 'session ended');
}

/** Ends all sessions of an account but the one that asks. @throws ProblemError 404 */
export async function endSessions({ db, logger }: Tools, userId: number, by: Account): Promise<void> {
  if (userId !== by.id && !(await findUserById(db, userId))) throw notFound('This account does not exist');
  await deleteSessionsOf(db, userId, { except: by.sessionId });
  logger.info({ event: 'sessions ended', accountId: userId, by: by.id }, 'sessions ended');
}
