import { asc, inArray, lte, min, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { statusNow } from './blog-post.repository.ts';
import { blogPosts } from './blog-post.table.ts';

/** Few enough for one transaction to stay well below the timeout. */
export const transitionBatch = 500;

/** Milliseconds until the next transition by the database's clock; 0 or less when one is due; null when there is none. */
export async function millisecondsUntilTransition(db: DatabaseOrTransaction): Promise<number | null> {
  const next = min(blogPosts.nextTransitionAt);
  const wait = sql<number | null>`ceil(extract(epoch from ${next} - now()) * 1000)::double precision`;
  const [row] = await db.select({ wait }).from(blogPosts);
  return row?.wait ?? null;
}

/**
 * Gives the stories whose instant has come, one batch of them, the status that they have now. Stories that someone else
 * is changing are left to them. A story that appears is dated by the instant for which it was scheduled.
 * @returns the stories with the status that they had before.
 */
export async function applyDueTransitions(transaction: Transaction) {
  const { id, region, slug, status, nextTransitionAt, publishAt, createdAt } = blogPosts;
  const due = await transaction
    .select({ id, status })
    .from(blogPosts)
    .where(lte(nextTransitionAt, sql`now()`))
    .orderBy(asc(nextTransitionAt), asc(id))
    .limit(transitionBatch)
    .for('update', { skipLocked: true });
  const before = new Map(due.map((story) => [story.id, story.status]));
  const changed = await transaction
    .update(blogPosts)
    .set({
      status: statusNow(blogPosts),
      createdAt: sql`case ${status} when 'scheduled' then greatest(${publishAt}, ${createdAt}) else ${createdAt} end`,
    })
    .where(inArray(id, [...before.keys()]))
    .returning({ id, region, slug, status });
  return changed.map((story) => ({ ...story, before: before.get(story.id) ?? story.status }));
}
