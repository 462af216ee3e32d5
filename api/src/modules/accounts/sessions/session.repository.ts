import { type AnyColumn, and, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Account } from '../../../http/environment.ts';
import { hashOfToken } from '../../../process/stored-token.ts';
import { sessions, users } from '../account.table.ts';

const tokenBytes = 32;
const refreshAfter = sql`interval '5 minutes'`;
/** By how much the database's clock may be put back without ending sessions that were opened just before. */
const clockStep = sql`interval '5 minutes'`;
const tokenForm = /^[\w-]{43}$/;

type Configured = Pick<Dependencies, 'config'> & { db: DatabaseOrTransaction };
export type Session = typeof sessions.$inferSelect;

const hours = (count: number) => sql`${count}::double precision * interval '1 hour'`;

/** When a session that is used now ends; like all here by the database's clock, on which processes agree whose own clocks differ. */
function expiry({ config }: Pick<Dependencies, 'config'>, startedAt: AnyColumn | SQL) {
  return sql`least(now() + ${hours(config.sessionHours)}, ${startedAt} + ${hours(config.sessionDays * 24)})`;
}

/** A session that begins in the future was opened by a clock that was ahead and has been set right since. */
function isOpen({ config }: Pick<Dependencies, 'config'>) {
  const { expiresAt, createdAt } = sessions;
  return and(
    gt(expiresAt, sql`now()`),
    gt(createdAt, sql`now() - ${hours(config.sessionDays * 24)}`),
    lte(createdAt, sql`now() + ${clockStep}`),
  );
}

/** Opens a session and returns its bearer token, which is stored nowhere. */
export async function openSession(
  tools: Configured & Pick<Dependencies, 'randomBytes'>,
  userId: number,
  { device = '', enrolling = false }: Partial<Pick<Session, 'device' | 'enrolling'>> = {},
): Promise<string> {
  const { db, randomBytes } = tools;
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = sql`now()`;
  await db.insert(sessions).values({
    userId,
    tokenHash: hashOfToken(token),
    expiresAt: expiry(tools, now),
    device,
    enrolling,
    lastSeenAt: now,
    createdAt: now,
  });
  return token;
}

/**
 * The account of a valid token, whose session then lasts SESSION_HOURS from now, but no longer than SESSION_DAYS from its
 * login; undefined for any other token.
 */
export async function accountOfToken(tools: Configured, token: string): Promise<Account | undefined> {
  if (!tokenForm.test(token)) return undefined;
  const { id, username, role } = users;
  const { id: sessionId, expiresAt, createdAt: startedAt, lastSeenAt, provenAt, enrolling } = sessions;
  const askedAt = sql`now()`.mapWith(startedAt) as SQL<Date>;
  const seenLately = sql<boolean>`coalesce(${lastSeenAt}, ${startedAt}) > now() - ${refreshAfter}`;
  const [found] = await tools.db
    .select({ id, username, role, sessionId, expiresAt, startedAt, askedAt, provenAt, enrolling, seenLately })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), isOpen(tools)));
  if (!found) return undefined;
  const { seenLately: isFresh, ...account } = found;
  if (isFresh) return account;
  const [extended] = await tools.db
    .update(sessions)
    .set({ expiresAt: expiry(tools, startedAt), lastSeenAt: sql`now()` })
    .where(eq(sessionId, account.sessionId))
    .returning({ expiresAt });
  return extended && { ...account, ...extended };
}

/** The open sessions of an account, the newest first. */
export function readSessions(tools: Configured, userId: number): Promise<Session[]> {
  return tools.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(tools)))
    .orderBy(desc(sessions.id));
}

/** What is known of a session by now: that a password or passkey was given again, or that enrolling is done. */
export async function updateSession(
  db: DatabaseOrTransaction,
  id: number,
  changes: Partial<Pick<Session, 'provenAt' | 'enrolling'>>,
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.id, id));
}

/** Ends a session, of this account when one is named. @returns whether there was one. */
export async function deleteSession(
  db: DatabaseOrTransaction,
  id: number,
  userId?: number,
): Promise<boolean> {
  const owned = userId === undefined ? undefined : eq(sessions.userId, userId);
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), owned))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Ends the sessions of an account that may only set up its first second factor, but for one that has just done so. */
export async function deleteEnrollingSessions(
  db: DatabaseOrTransaction,
  userId: number,
  except: number,
): Promise<void> {
  const { id, enrolling } = sessions;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(enrolling, true), ne(id, except)));
}

/** Ends all sessions of an account, or all but one. */
export async function deleteSessionsOf(
  db: DatabaseOrTransaction,
  userId: number,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  const kept = except === undefined ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), kept));
}
