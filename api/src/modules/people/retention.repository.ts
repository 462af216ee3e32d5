import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection.ts';
import { idempotentAnswers } from '../../http/idempotency.table.ts';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { sessions } from '../accounts/account.table.ts';
import { blogPostViews } from '../blog-posts/blog-post.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';

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

const ago = (months: number) => sql`now() - make_interval(months => ${months}::integer)`;

/** The database's time. */
export async function databaseTime(db: Database): Promise<Date> {
  const [row] = await db
    .select({ now: sql`now()`.mapWith(sessions.createdAt) })
    .from(sql`(select 1) as clock`);
  return row?.now as Date;
}

/** Applications whose status was set, or which came in, more than `months` ago. @returns how many were deleted. */
export function deleteOldApplications(db: Database, months: number): Promise<number> {
  const { id, statusChangedAt, createdAt } = employmentApplications;
  const expired = sql`coalesce(${statusChangedAt}, ${createdAt}) < ${ago(months)}`;
  return deleteWhere(db, employmentApplications, id, expired);
}

/** Contact messages that came in more than `months` ago. @returns how many were deleted. */
export function deleteOldContactSubmissions(db: Database, months: number): Promise<number> {
  const { id, createdAt } = contactSubmissions;
  return deleteWhere(db, contactSubmissions, id, lt(createdAt, ago(months)));
}

/** What was kept for a day or less, and is of no use anymore. @returns how many rows of each table were deleted. */
export async function deleteSpentRows(db: Database) {
  const aDayAgo = sql`now() - interval '24 hours'`;
  const twoDaysAgo = sql`now() - interval '48 hours'`;
  const now = sql`now()`;
  const answers = idempotentAnswers;
  return {
    idempotentAnswers: await deleteWhere(db, answers, answers.id, lt(answers.createdAt, aDayAgo)),
    rateLimits: await deleteWhere(db, rateLimits, rateLimits.key, lt(rateLimits.expire, now)),
    sessions: await deleteWhere(db, sessions, sessions.id, lt(sessions.expiresAt, now)),
    blogPostViews: await deleteWhere(
      db,
      blogPostViews,
      blogPostViews.id,
      lt(blogPostViews.createdAt, twoDaysAgo),
    ),
  };
}
