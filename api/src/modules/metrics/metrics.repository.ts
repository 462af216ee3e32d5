import { count, desc, max, ne, sum } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { mails } from '../mail/mail.table.ts';
import { mediaItems } from '../media/media.table.ts';
import { contentState, publishes } from '../publishing/publishing.table.ts';

/** What pg-boss keeps; it owns the table. */
const jobs = pgSchema('pgboss').table('job', { name: text().notNull(), state: text().notNull() });

/** Jobs that are not done, by queue and state. */
export function countJobs(db: DatabaseOrTransaction) {
  return db
    .select({ queue: jobs.name, state: jobs.state, count: count() })
    .from(jobs)
    .where(ne(jobs.state, 'completed'))
    .groupBy(jobs.name, jobs.state);
}

export function countMails(db: DatabaseOrTransaction) {
  return db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state);
}

export async function measureMedia(db: DatabaseOrTransaction) {
  const [row] = await db
    .select({ count: count(), bytes: sum(mediaItems.size).mapWith(Number) })
    .from(mediaItems);
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
}

/** The newest revision of the content, the newest that is live, and what the last publish could not render. */
export async function measurePublishing(db: DatabaseOrTransaction) {
  const [content] = await db.select({ revision: contentState.revision }).from(contentState);
  const [live] = await db.select({ revision: max(publishes.revision) }).from(publishes);
  const [last] = await db.select().from(publishes).orderBy(desc(publishes.id)).limit(1);
  return {
    contentRevision: content?.revision ?? 0,
    publishedRevision: live?.revision ?? 0,
    failingDocuments: last?.failures.length ?? 0,
    milliseconds: last?.milliseconds ?? 0,
  };
}
