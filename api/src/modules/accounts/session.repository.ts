import { createHash } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import { sessions, users } from './account.table.ts';

const tokenBytes = 32;
const refreshAfterMilliseconds = 5 * 60_000;
const tokenForm = /^[\w-]{43}$/;

type Tools = Pick<Dependencies, 'clock' | 'config' | 'randomBytes'> & { db: DatabaseOrTransaction };

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function expiry({ clock, config }: Pick<Tools, 'clock' | 'config'>): Date {
  return new Date(clock().getTime() + config.sessionHours * 3_600_000);
}

/** Opens a session and returns its bearer token, which is stored nowhere. Deletes expired sessions. */
export async function openSession(tools: Tools, userId: number): Promise<string> {
  const { db, clock, randomBytes } = tools;
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = clock();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  const tokenHash = hashToken(token);
  await db.insert(sessions).values({ userId, tokenHash, expiresAt: expiry(tools), createdAt: now });
  return token;
}

/** The account of a valid token, whose session then lasts SESSION_HOURS from now; undefined for any other token. */
export async function accountOfToken(tools: Tools, token: string): Promise<Account | undefined> {
  if (!tokenForm.test(token)) return undefined;
  const { id, username, role } = users;
  const [account] = await tools.db
    .select({ id, username, role, sessionId: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, tools.clock())));
  if (!account) return undefined;
  const expiresAt = expiry(tools);
  if (expiresAt.getTime() - account.expiresAt.getTime() < refreshAfterMilliseconds) return account;
  await tools.db.update(sessions).set({ expiresAt }).where(eq(sessions.id, account.sessionId));
  return { ...account, expiresAt };
}

export async function closeSession(
  { db, logger }: Pick<Dependencies, 'db' | 'logger'>,
  account: Account,
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, account.sessionId));
  logger.info({ event: 'logout', accountId: account.id }, 'logout');
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
