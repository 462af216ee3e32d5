import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Account } from '../../../http/environment.ts';
import { hashOfToken } from '../../../process/stored-token.ts';
import { sessions, users } from '../account.table.ts';

const tokenBytes = 32;
const refreshAfterMilliseconds = 5 * 60_000;
/** By how much the clocks of two machines may differ. */
const clockSkewMilliseconds = 5 * 60_000;
const tokenForm = /^[\w-]{43}$/;
const hour = 3_600_000;

type Clocked = Pick<Dependencies, 'clock' | 'config'>;
type Tools = Clocked & Pick<Dependencies, 'randomBytes'> & { db: DatabaseOrTransaction };
export type Session = typeof sessions.$inferSelect;

/** Sessions that began before this instant are over, however much they are used. */
function earliestStart({ clock, config }: Clocked): Date {
  return new Date(clock().getTime() - config.sessionDays * 24 * hour);
}

function expiry({ clock, config }: Clocked, startedAt: Date): Date {
  const idle = clock().getTime() + config.sessionHours * hour;
  return new Date(Math.min(idle, startedAt.getTime() + config.sessionDays * 24 * hour));
}

/** A session that begins in the future was opened by a clock that was ahead and has been set right since. */
function isOpen(tools: Clocked) {
  const now = tools.clock();
  const latestStart = new Date(now.getTime() + clockSkewMilliseconds);
  return and(
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, earliestStart(tools)),
    lte(sessions.createdAt, latestStart),
  );
}

/** Opens a session and returns its bearer token, which is stored nowhere. */
export async function openSession(
  tools: Tools,
  userId: number,
  { device = '', enrolling = false }: Partial<Pick<Session, 'device' | 'enrolling'>> = {},
): Promise<string> {
  const { db, clock, randomBytes } = tools;
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = clock();
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
export async function accountOfToken(tools: Tools, token: string): Promise<Account | undefined> {
  if (!tokenForm.test(token)) return undefined;
  const { id, username, role } = users;
  const { id: sessionId, expiresAt, createdAt: startedAt, lastSeenAt, provenAt, enrolling } = sessions;
  const [found] = await tools.db
    .select({ id, username, role, sessionId, expiresAt, startedAt, lastSeenAt, provenAt, enrolling })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), isOpen(tools)));
  if (!found) return undefined;
  const { lastSeenAt: seenAt, ...account } = found;
  const now = tools.clock();
  if (now.getTime() - (seenAt ?? account.startedAt).getTime() < refreshAfterMilliseconds) return account;
  const extended = expiry(tools, account.startedAt);
  await tools.db
    .update(sessions)
    .set({ expiresAt: extended, lastSeenAt: now })
    .where(eq(sessions.id, account.sessionId));
  return { ...account, expiresAt: extended };
}

/** The open sessions of an account, the newest first. */
export function readSessions(
  tools: Clocked & { db: DatabaseOrTransaction },
  userId: number,
): Promise<Session[]> {
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
