import { and, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { sessions } from '../accounts/account.table.ts';
import { challenges } from '../accounts/second-factor/second-factor.table.ts';
import { deleteUnopenedLinks } from '../applicants/application-link.repository.ts';
import { emptyBin } from '../bin/purge.usecase.ts';
import { blogPostViews } from '../blog-posts/blog-post.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { appendChange } from '../content-feed/content-state.repository.ts';
import { contentState } from '../content-feed/content-state.table.ts';
import { withoutRecipients } from '../employment/batches/batch.repository.ts';
import { applicationBatches } from '../employment/batches/batch.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { deleteMailsBefore, emptyGivenUpMails } from '../mail/mail.repository.ts';
import { deleteFilesOfGoneMails } from '../mail/mail-files.repository.ts';
import {
  deleteLeftSubscriptions,
  deleteUnconfirmedSubscriptions,
} from '../newsletter/newsletter.repository.ts';
import { openingReference } from '../openings/opening.repository.ts';
import { previewLinks } from '../previews/preview-link.table.ts';
import { deleteOldPublishes } from '../publishing/publish.repository.ts';
import { searchMisses } from '../search/search.table.ts';
import { missDays } from '../search/search-miss.repository.ts';
import { clickMonths } from '../ticket-clicks/ticket-click.repository.ts';
import { ticketClicks } from '../ticket-clicks/ticket-click.table.ts';
import { deleteOldTrail } from '../trail/trail.repository.ts';
import { retentionClock } from './retention.table.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'logger' | 'mediaStore'>;

/** The longest step of retention's clock: a run each night, and one that was missed. */
const longestStep = sql`interval '48 hours'`;
/** Few enough for one statement to stay far below the deadline. */
const batchRows = 1_000;

/**
 * The database's time, though at most two days after what retention's clock has reached: a machine whose clock is years ahead
 * deletes no more than usual. @returns the time that ages count to, and how many milliseconds it is behind the database's.
 */
async function readRetentionTime(db: Database): Promise<{ now: Date; behind: number }> {
  const { reachedAt } = retentionClock;
  const newestChange = db
    .select({ at: sql`least(now(), max(${contentState.changedAt}))` })
    .from(contentState);
  await db
    .insert(retentionClock)
    .values({ reachedAt: sql`(${newestChange})` })
    .onConflictDoNothing();
  const time = sql<Date>`least(now(), ${reachedAt} + ${longestStep})`;
  const [row] = await db
    .select({
      now: time.mapWith(reachedAt),
      behind: sql`extract(epoch from now() - ${time}) * 1000`.mapWith(Number),
    })
    .from(retentionClock);
  return row as { now: Date; behind: number };
}

async function deleteWhere(db: DatabaseOrTransaction, key: PgColumn, expired: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const batch = db.select({ key }).from(key.table).where(expired).limit(batchRows);
    const deleted = await db.delete(key.table).where(inArray(key, batch)).returning({ key });
    total += deleted.length;
    if (deleted.length < batchRows) return total;
  }
}

/** Deletes applications; the openings that they filled are offered again. */
function deleteApplications(db: Database, expired: SQL): Promise<number> {
  const { id, openingId } = employmentApplications;
  return db.transaction(async (transaction) => {
    const filled = await transaction
      .selectDistinct({ openingId })
      .from(employmentApplications)
      .where(and(isNotNull(openingId), expired));
    const reopened = filled.map((application) => openingReference(Number(application.openingId)));
    const deleted = await deleteWhere(transaction, id, expired);
    await appendChange(transaction, reopened, new Date());
    return deleted;
  });
}

/**
 * Deletes applications and messages that are older than so many months at the time `now`, and what is of no use anymore
 * by then. @returns how many rows of each table.
 */
async function deleteExpiredRows(
  db: Database,
  now: Date,
  { applicationMonths, contactMonths }: { applicationMonths: number; contactMonths: number },
) {
  const monthsAgo = (months: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer)`;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { statusChangedAt, createdAt } = employmentApplications;
  const unchanged = sql`coalesce(${statusChangedAt}, ${createdAt}) < ${monthsAgo(applicationMonths)}`;
  const oldMessages = lt(contactSubmissions.createdAt, monthsAgo(contactMonths));
  return {
    employmentApplications: await deleteApplications(db, unchanged),
    applicationBatches: await deleteWhere(db, applicationBatches.id, withoutRecipients),
    contactSubmissions: await deleteWhere(db, contactSubmissions.id, oldMessages),
    previewLinks: await deleteWhere(db, previewLinks.id, lt(previewLinks.expiresAt, hoursAgo(30 * 24))),
    sessions: await deleteWhere(db, sessions.id, lt(sessions.expiresAt, now)),
    challenges: await deleteWhere(db, challenges.id, lt(challenges.expiresAt, now)),
    searchMisses: await deleteWhere(
      db,
      searchMisses.id,
      lt(searchMisses.day, hoursAgo(missDays * 24).toISOString()),
    ),
    ticketClicks: await deleteWhere(db, ticketClicks.id, lt(ticketClicks.day, monthsAgo(clickMonths))),
  };
}

/**
 * Deletes counters and marks that hold for hours, by the database's time: they say something of visitors, and after a jump of the
 * clock they are of no use. @returns how many rows of each table.
 */
async function deletePassedRows(db: Database) {
  return {
    rateLimits: await deleteWhere(db, rateLimits.key, lt(rateLimits.expire, sql`now()`)),
    blogPostViews: await deleteWhere(
      db,
      blogPostViews.id,
      lt(blogPostViews.createdAt, sql`now() - interval '48 hours'`),
    ),
  };
}

const dayMilliseconds = 24 * 3_600_000;
const mailDays = 30;
/** Farther behind than that, somebody should look: the clock jumped, or the api was off for long. */
const unusualDays = 7;

/** Deletes what need not be kept any longer, by retention's clock; safe to repeat. @returns how much of what. */
export async function deleteExpiredData(tools: Tools) {
  const { db, config, logger } = tools;
  const { now, behind } = await readRetentionTime(db);
  const oldMails = new Date(now.getTime() - mailDays * dayMilliseconds);
  const days = Math.round(behind / dayMilliseconds);
  if (days > unusualDays)
    logger.error(
      { days },
      'retention is behind and will catch up two days per night; check the server clock',
    );
  const deleted = {
    binItems: await emptyBin(tools, now, config.retention.binDays),
    trail: await deleteOldTrail(db, now, config.retention.trailMonths),
    ...(await deleteExpiredRows(db, now, config.retention)),
    ...(await deletePassedRows(db)),
    newsletterSubscriptions: await deleteUnconfirmedSubscriptions(db, now),
    leftSubscriptions: await deleteLeftSubscriptions(db, now),
    applicationLinks: await deleteUnopenedLinks(db, now),
    mails: await deleteMailsBefore(db, oldMails),
    mailTexts: await emptyGivenUpMails(db, oldMails),
    publishes: await deleteOldPublishes(db),
    mailFiles: await deleteFilesOfGoneMails(tools),
  };
  // Last, so that a run that fails and is repeated moves it once.
  await db.update(retentionClock).set({ reachedAt: now });
  return deleted;
}
