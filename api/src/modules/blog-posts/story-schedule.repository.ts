import { and, asc, eq, gt, inArray, lte, min, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ContentTools, changeContentUnattended } from '../content-feed/content-change.usecase.ts';
import { scheduledFields } from './blog-post.repository.ts';
import { blogPosts } from './blog-post.table.ts';
import { updateRedirects } from './story-history.repository.ts';

type Tools = ContentTools & Pick<Dependencies, 'logger'>;

/** Few enough for one transaction to stay well below the timeout. */
const transitionBatch = 500;

/** A clock that was ahead gave the story a status before its time. */
const isEarly = or(
  and(eq(blogPosts.status, 'expired'), gt(blogPosts.unpublishAt, sql`now()`)),
  and(eq(blogPosts.status, 'published'), gt(blogPosts.publishAt, sql`now()`)),
);

/** Milliseconds until the next transition by the database's clock; 0 or less when one is due; null when there is none. */
async function millisecondsUntilTransition(db: DatabaseOrTransaction): Promise<number | null> {
  const next = min(blogPosts.nextTransitionAt);
  const early = db.select().from(blogPosts).where(isEarly);
  const wait = sql<number | null>`case when exists (${early}) then 0
    else ceil(extract(epoch from ${next} - now()) * 1000)::double precision end`;
  const [row] = await db.select({ wait }).from(blogPosts);
  return row?.wait ?? null;
}

/**
 * Gives the stories whose instant has come, one batch of them, the status that they have now. Stories that someone else
 * is changing are left to them.
 * @returns the stories with the status that they had before.
 */
async function applyDueTransitions(transaction: Transaction) {
  const { id, region, slug, status, nextTransitionAt } = blogPosts;
  const due = await transaction
    .select({ id, status })
    .from(blogPosts)
    .where(or(lte(nextTransitionAt, sql`now()`), isEarly))
    .orderBy(asc(nextTransitionAt), asc(id))
    .limit(transitionBatch)
    .for('update', { skipLocked: true });
  const before = new Map(due.map((story) => [story.id, story.status]));
  const changed = await transaction
    .update(blogPosts)
    .set(scheduledFields())
    .where(inArray(id, [...before.keys()]))
    .returning({ id, region, slug, status });
  return changed.map((story) => ({ ...story, before: before.get(story.id) ?? story.status }));
}

/**
 * Publishes and takes down the stories that are due, including those that came due while nothing was running. Each
 * batch is a content change like any other; across all replicas each transition happens once. @returns how many
 * changed.
 */
export async function publishDueStories(tools: Tools): Promise<number> {
  for (let total = 0; ; ) {
    const { result: ids } = await changeContentUnattended(tools, async (transaction, record) => {
      const changed = await applyDueTransitions(transaction);
      for (const story of changed) {
        const earlier = { ...story, status: story.before };
        for (const id of [story.id, ...(await updateRedirects(transaction, earlier, story, tools.clock()))])
          record({ kind: 'story', id: String(id) });
      }
      return changed.map(({ id }) => id);
    });
    total += ids.length;
    if (ids.length > 0) tools.logger.info({ stories: ids }, 'stories changed by their schedule');
    if (ids.length < transitionBatch) return total;
  }
}

/** Applies due transitions. @returns milliseconds until the next one; null when none is scheduled. */
export async function runSchedule(tools: Tools): Promise<number | null> {
  const wait = await millisecondsUntilTransition(tools.db);
  if (wait === null || wait > 0) return wait;
  await publishDueStories(tools);
  return millisecondsUntilTransition(tools.db);
}
