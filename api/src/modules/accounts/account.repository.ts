import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { sessions, users } from './account.table.ts';

export async function findUserByName(db: DatabaseOrTransaction, username: string) {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user;
}

export async function findDemoUser(db: DatabaseOrTransaction) {
  const [user] = await db.select().from(users).where(eq(users.demo, true)).limit(1);
  return user;
}

export async function countUsers(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users);
  return row?.total ?? 0;
}

/** Adds the account unless the name is taken. */
export async function insertUser(
  db: DatabaseOrTransaction,
  user: { username: string; password: string; demo: boolean },
): Promise<void> {
  await db.insert(users).values(user).onConflictDoNothing();
}

/** Removes the demo account and, by the foreign key, its sessions; answers whether there was one. */
export async function deleteDemoUsers(db: DatabaseOrTransaction): Promise<boolean> {
  return (await db.delete(users).where(eq(users.demo, true)).returning({ id: users.id })).length > 0;
}

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

export async function deleteExpiredSessions(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
