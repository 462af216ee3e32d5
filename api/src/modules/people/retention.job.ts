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
import { advanceRetentionClock } from './retention-clock.repository.ts';

/** At 08:15 UTC: in both parks the small hours of the morning. */
const everyNight = '15 8 * * *';
const mailDays = 30;
/** Few enough for one statement to stay far below the deadline. */
const batchRows = 1_000;

async function deleteWhere(db: Database, key: PgColumn, expired: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const batch = db.select({ key }).from(key.table).where(expired).limit(batchRows);
    const gone = await db.delete(key.table).where(inArray(key, batch)).returning({ key });
    total += gone.length;
    if (gone.length < batchRows) return total;
  }
}

/** Farther behind than that, somebody should look: the clock jumped, or the api was off for long. */
const unusualMilliseconds = 7 * 24 * 3_600_000;

/** Deletes what need not be kept any longer, by retention's clock; safe to repeat. @returns how much of what. */
export async function deleteExpiredData({
  db,
  config,
  logger,
}: Pick<Dependencies, 'db' | 'config' | 'logger'>) {
  const { now, behind } = await advanceRetentionClock(db);
  if (behind > unusualMilliseconds)
    logger.error(
      { days: Math.round(behind / (24 * 3_600_000)) },
      'retention is behind the clock and catches up by two days each night: check the time of the server',
    );
  const time = sql`${now.toISOString()}::timestamptz`;
  const monthsAgo = (months: number) => sql`${time} - make_interval(months => ${months}::integer)`;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { applicationMonths, contactMonths } = config.retention;
  const { id, statusChangedAt, createdAt } = employmentApplications;
  const unchanged = sql`coalesce(${statusChangedAt}, ${createdAt}) < ${monthsAgo(applicationMonths)}`;
  return {
    employmentApplications: await deleteWhere(db, id, unchanged),
    contactSubmissions: await deleteWhere(
      db,
      contactSubmissions.id,
      lt(contactSubmissions.createdAt, monthsAgo(contactMonths)),
    ),
    newsletterSubscriptions: await deleteUnconfirmedSubscriptions(db, now),
    mails: await deleteMailsBefore(db, hoursAgo(mailDays * 24)),
    discountVisitors: await forgetDiscountVisitors(db, now),
    idempotentAnswers: await deleteWhere(
      db,
      idempotentAnswers.id,
      lt(idempotentAnswers.createdAt, hoursAgo(24)),
    ),
    rateLimits: await deleteWhere(db, rateLimits.key, lt(rateLimits.expire, now)),
    sessions: await deleteWhere(db, sessions.id, lt(sessions.expiresAt, now)),
    blogPostViews: await deleteWhere(db, blogPostViews.id, lt(blogPostViews.createdAt, hoursAgo(48))),
  };
}

/** Deletes what need not be kept any longer, each night and after a start. */
export function handleRetention(tools: Pick<Dependencies, 'jobs' | 'db' | 'config' | 'logger'>): void {
  tools.jobs.every('retention', everyNight, { retryLimit: 3, retryDelay: 60 }, async () => {
    const deleted = await deleteExpiredData(tools);
    tools.logger.info({ deleted }, 'expired data deleted');
  });
}
