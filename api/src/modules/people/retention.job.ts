import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { idempotentAnswers } from '../../http/idempotency.table.ts';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { sessions } from '../accounts/account.table.ts';
import { blogPostViews } from '../blog-posts/blog-post.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { forgetDiscountVisitors } from '../discount/visitor-lock.repository.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { deleteMailsBefore } from '../mail/mail.repository.ts';
import { deleteUnconfirmedSubscriptions } from '../newsletter/subscription.usecases.ts';

/** At 08:15 UTC: in both parks the small hours of the morning. */
const everyNight = '15 8 * * *';
const mailDays = 30;
/** Few enough for one statement to stay far below the deadline. */
const batchRows = 1_000;

async function deleteWhere(db: Database, key: PgColumn, expired: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const batch = db.select({ key }).from(key.table).where(expired).limit(batchRows);
    const deleted = await db.delete(key.table).where(inArray(key, batch)).returning({ key });
    total += deleted.length;
    if (deleted.length < batchRows) return total;
  }
}

const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months}::integer)`;
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours}::integer)`;

/** The database's time. */
export async function databaseTime(db: Database): Promise<Date> {
  const [row] = await db
    .select({ now: sql`now()`.mapWith(sessions.createdAt) })
    .from(sql`(select 1) as clock`);
  return row?.now as Date;
}

/** Deletes what need not be kept any longer, by the database's clock; safe to repeat. @returns how much of what. */
export async function deleteExpiredData({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  const now = await databaseTime(db);
  const { applicationMonths, contactMonths } = config.retention;
  const { id, statusChangedAt, createdAt } = employmentApplications;
  const unchanged = sql`coalesce(${statusChangedAt}, ${createdAt}) < ${monthsAgo(applicationMonths)}`;
  const isOver = (column: PgColumn, hours: number) => lt(column, hoursAgo(hours));
  return {
    employmentApplications: await deleteWhere(db, id, unchanged),
    contactSubmissions: await deleteWhere(
      db,
      contactSubmissions.id,
      lt(contactSubmissions.createdAt, monthsAgo(contactMonths)),
    ),
    newsletterSubscriptions: await deleteUnconfirmedSubscriptions(db, now),
    mails: await deleteMailsBefore(db, new Date(now.getTime() - mailDays * 24 * 3_600_000)),
    discountVisitors: await forgetDiscountVisitors(db),
    idempotentAnswers: await deleteWhere(db, idempotentAnswers.id, isOver(idempotentAnswers.createdAt, 24)),
    rateLimits: await deleteWhere(db, rateLimits.key, isOver(rateLimits.expire, 0)),
    sessions: await deleteWhere(db, sessions.id, isOver(sessions.expiresAt, 0)),
    blogPostViews: await deleteWhere(db, blogPostViews.id, isOver(blogPostViews.createdAt, 48)),
  };
}

/** Deletes what need not be kept any longer, each night and after a start. */
export function handleRetention(tools: Pick<Dependencies, 'jobs' | 'db' | 'config' | 'logger'>): void {
  tools.jobs.every('retention', everyNight, { retryLimit: 3, retryDelay: 60 }, async () => {
    const deleted = await deleteExpiredData(tools);
    tools.logger.info({ deleted }, 'expired data deleted');
  });
}
