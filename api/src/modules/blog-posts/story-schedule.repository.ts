import { asc, inArray, lte, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { BlogPostInput } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';
import type { StoryAddress } from './story-address.schema.ts';
import type { StoryStatus } from './story-status.schema.ts';

type Value = SQLWrapper | string | boolean | null;

/**
 * `statusAt` by the database's clock. It reads the time of the statement: a save that waited for the row must not judge
 * by the beginning of its transaction.
 */
export function statusNow(story: {
  published: Value;
  publishAt: Value;
  unpublishAt: Value;
}): SQL<StoryStatus> {
  return sql<StoryStatus>`case
    when not ${story.published}::boolean then 'draft'
    when ${story.unpublishAt}::timestamptz <= clock_timestamp() then 'expired'
    when ${story.publishAt}::timestamptz > clock_timestamp() then 'scheduled'
    else 'published'
  end`;
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** The schedule of what is saved, with the status that it has now. */
export function scheduleColumns(input: BlogPostInput) {
  return {
    publishAt: dateOf(input.publishAt),
    unpublishAt: dateOf(input.unpublishAt),
    status: statusNow(input),
  };
}

/** Milliseconds until the next transition by the database's clock; 0 or less when one is due; null when there is none. */
export async function millisecondsUntilTurn(db: DatabaseOrTransaction): Promise<number | null> {
  const wait = sql<
    number | null
  >`ceil(extract(epoch from ${min(blogPosts.nextTransitionAt)} - now()) * 1000)::double precision`;
  const [row] = await db.select({ wait }).from(blogPosts);
  return row?.wait ?? null;
}

/** A story whose status the schedule has changed. */
export interface TurnedStory extends StoryAddress {
  id: number;
  before: StoryStatus;
  status: StoryStatus;
}

/**
 * Gives at most `limit` stories whose instant has come the status that they have now. Stories that someone else is
 * turning or saving are left to them. A story that appears is dated by the instant for which it was scheduled.
 * @returns the stories with the status that they had before.
 */
export async function turnDue(transaction: Transaction, limit: number): Promise<TurnedStory[]> {
  const { id, region, slug, status, nextTransitionAt, publishAt, createdAt } = blogPosts;
  const due = await transaction
    .select({ id, status })
    .from(blogPosts)
    .where(lte(nextTransitionAt, sql`now()`))
    .orderBy(asc(nextTransitionAt), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const turned = await transaction
    .update(blogPosts)
    .set({
      status: statusNow(blogPosts),
      createdAt: sql`case ${status} when 'scheduled' then greatest(${publishAt}, ${createdAt}) else ${createdAt} end`,
    })
    .where(
      inArray(
        id,
        due.map((story) => story.id),
      ),
    )
    .returning({ id, region, slug, status });
  const before = new Map(due.map((story) => [story.id, story.status]));
  return turned.map((story) => ({ ...story, before: before.get(story.id) ?? story.status }));
}
