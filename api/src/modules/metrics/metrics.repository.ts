import { and, count, desc, eq, inArray, max, min, ne, sql, sum } from 'drizzle-orm';
import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { deadLetterQueue } from '../../process/jobs.ts';
import { mediaItems } from '../media/media.table.ts';
import { contentState, publishes, rebuildHooks } from '../publishing/publishing.table.ts';

/** What pg-boss keeps; it owns the table. */
const jobs = pgSchema('pgboss').table('job', {
  name: text().notNull(),
  state: text().notNull(),
  startAfter: timestamp('start_after', { withTimezone: true }).notNull(),
});

/** Jobs that are not done, by queue and state; those given up are counted even when there are none. */
export async function countJobs(db: DatabaseOrTransaction) {
  const found = await db
    .select({ queue: jobs.name, state: jobs.state, count: count() })
    .from(jobs)
    .where(ne(jobs.state, 'completed'))
    .groupBy(jobs.name, jobs.state);
  const areGivenUp = found.some(({ queue }) => queue === deadLetterQueue);
  return areGivenUp ? found : [...found, { queue: deadLetterQueue, state: 'created', count: 0 }];
}

/** How many seconds the longest waiting job of each queue has been due. Those given up wait for nobody. */
export function measureWaiting(db: DatabaseOrTransaction) {
  const seconds = sql<number>`greatest(0, extract(epoch from now() - ${min(jobs.startAfter)}))`.mapWith(
    Number,
  );
  return db
    .select({ queue: jobs.name, seconds })
    .from(jobs)
    .where(and(inArray(jobs.state, ['created', 'retry']), ne(jobs.name, deadLetterQueue)))
    .groupBy(jobs.name);
}

/** Bytes of the database, and connections to it. */
export async function measureDatabase(db: DatabaseOrTransaction) {
  const [row] = await db
    .select({
      bytes: sql<number>`pg_database_size(current_database())`.mapWith(Number),
      connections:
        sql<number>`(select count(*) from pg_stat_activity where datname = current_database())`.mapWith(
          Number,
        ),
    })
    .from(sql`(select 1) as one`);
  return row ?? { bytes: 0, connections: 0 };
}

/** Hooks whose newest message has not been taken. */
export function countFailingHooks(db: DatabaseOrTransaction): Promise<number> {
  return db.$count(rebuildHooks, eq(rebuildHooks.isDelivered, false));
}

export async function measureMedia(db: DatabaseOrTransaction) {
  const [row] = await db
    .select({ count: count(), bytes: sum(mediaItems.size).mapWith(Number) })
    .from(mediaItems);
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
}

/** The newest revision of the content, the newest that is live, and what the last publish could not render. */
export async function measurePublishing(db: DatabaseOrTransaction) {
  const [content] = await db
    .select({ revision: contentState.revision, changedAt: contentState.changedAt })
    .from(contentState);
  const [live] = await db.select({ revision: max(publishes.revision) }).from(publishes);
  const [last] = await db.select().from(publishes).orderBy(desc(publishes.id)).limit(1);
  return {
    contentRevision: content?.revision ?? 0,
    changedAt: content?.changedAt,
    publishedRevision: live?.revision ?? 0,
    failingDocuments: last?.failures.length ?? 0,
    milliseconds: last?.milliseconds ?? 0,
  };
}
