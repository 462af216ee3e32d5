import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection.ts';
import { idempotentAnswers } from '../../http/idempotency.table.ts';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { sessions } from '../accounts/account.table.ts';
import { blogPostViews } from '../blog-posts/blog-post.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { contentState } from '../publishing/publishing.table.ts';
import { retentionClock } from './retention.table.ts';

/** Few enough for one statement to stay far below the deadline. */
const batchRows = 1_000;

async function deleteWhere(db: Database, table: PgTable, key: PgColumn, expired: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const batch = db.select({ key }).from(table).where(expired).limit(batchRows);
    const gone = await db.delete(table).where(inArray(key, batch)).returning({ key });
    total += gone.length;
    if (gone.length < batchRows) return total;
  }
}

/** The longest step of retention's clock: a run each night, and one that was missed. */
const longestStep = sql`interval '48 hours'`;

/**
 * Moves retention's clock to the database's time, though by two days at most: a machine whose clock is years ahead deletes
 * no more than usual. @returns the time that ages count to, and how many milliseconds it is behind the database's.
 */
export async function advanceRetentionClock(db: Database): Promise<{ now: Date; behind: number }> {
  const { reachedAt } = retentionClock;
  const newestChange = db
    .select({ at: sql`least(now(), max(${contentState.changedAt}))` })
    .from(contentState);
  await db
    .insert(retentionClock)
    .values({ reachedAt: sql`(${newestChange})` })
    .onConflictDoNothing();
  const [row] = await db
    .update(retentionClock)
    .set({ reachedAt: sql`least(now(), ${reachedAt} + ${longestStep})` })
    .returning({
      now: reachedAt,
      behind: sql`extract(epoch from now() - ${reachedAt}) * 1000`.mapWith(Number),
    });
  return row as { now: Date; behind: number };
}

const monthsBefore = (now: Date, months: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer)`;

/** Applications whose status was set, or which came in, more than `months` before. @returns how many were deleted. */
export function deleteOldApplications(db: Database, now: Date, months: number): Promise<number> {
  const { id, statusChangedAt, createdAt } = employmentApplications;
  const expired = sql`coalesce(${statusChangedAt}, ${createdAt}) < ${monthsBefore(now, months)}`;
  return deleteWhere(db, employmentApplications, id, expired);
}

/** Contact messages that came in more than `months` before. @returns how many were deleted. */
export function deleteOldContactSubmissions(db: Database, now: Date, months: number): Promise<number> {
  const { id, createdAt } = contactSubmissions;
  return deleteWhere(db, contactSubmissions, id, lt(createdAt, monthsBefore(now, months)));
}

/** What was kept for a day or less, and is of no use anymore. @returns how many rows of each table were deleted. */
export async function deleteSpentRows(db: Database, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const answers = idempotentAnswers;
  const views = blogPostViews;
  return {
    idempotentAnswers: await deleteWhere(db, answers, answers.id, lt(answers.createdAt, hoursAgo(24))),
    rateLimits: await deleteWhere(db, rateLimits, rateLimits.key, lt(rateLimits.expire, now)),
    sessions: await deleteWhere(db, sessions, sessions.id, lt(sessions.expiresAt, now)),
    blogPostViews: await deleteWhere(db, views, views.id, lt(views.createdAt, hoursAgo(48))),
  };
}
