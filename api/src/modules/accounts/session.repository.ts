import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { sessions, users } from './account.table.ts';

export async function insertSession(
  db: DatabaseOrTransaction,
  session: { userId: number; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The account whose unexpired session has this token hash. */
export async function findAccountByToken(db: DatabaseOrTransaction, tokenHash: string, now: Date) {
  const [account] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return account;
}

export async function extendSession(
  db: DatabaseOrTransaction,
  sessionId: number,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId));
}

export async function deleteSession(db: DatabaseOrTransaction, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of an account, or all but one. */
export async function deleteSessionsOf(
  transaction: Transaction,
  userId: number,
  { except }: { except?: number } = {},
): Promise<void> {
  const kept = except === undefined ? undefined : ne(sessions.id, except);
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), kept));
}

export async function deleteExpiredSessions(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
