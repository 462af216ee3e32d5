import { count, eq, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { findById, omit, withIsoTimes } from '../../database/rows.ts';
import type { BlogPost, BlogPostInput } from './blog-post.schema.ts';
import { blogPosts, blogPostViews } from './blog-post.table.ts';
import type { StoryStatus } from './story-status.schema.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;

/** A post as the API returns it; who saved it is not for visitors. */
export function blogPostOf(row: BlogPostRow): BlogPost {
  return withIsoTimes(omit(row, 'savedBy', 'nextTransitionAt'));
}

export async function findBlogPostBySlug(db: DatabaseOrTransaction, slug: string) {
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
  return row;
}

export function findBlogPostById(db: DatabaseOrTransaction, id: number) {
  return findById(db, blogPosts, id);
}

/** The post with its row locked until the commit. */
export async function lockBlogPost(transaction: Transaction, id: number) {
  const [row] = await transaction.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  return row;
}

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

function storedFields(input: BlogPostInput, now: Date, savedBy: number | null) {
  const { publishAt, unpublishAt } = input;
  return {
    ...input,
    publishAt: publishAt === null ? null : new Date(publishAt),
    unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
    status: statusNow(input),
    savedBy,
    updatedAt: now,
  };
}

/** @returns undefined when the slug is taken. */
export async function insertBlogPost(
  transaction: Transaction,
  input: BlogPostInput,
  now: Date,
  savedBy: number | null = null,
): Promise<BlogPostRow | undefined> {
  const [row] = await transaction
    .insert(blogPosts)
    .values({ ...storedFields(input, now, savedBy), createdAt: now })
    .onConflictDoNothing({ target: blogPosts.slug })
    .returning();
  return row;
}

export async function updateBlogPost(
  transaction: Transaction,
  id: number,
  input: BlogPostInput,
  now: Date,
  savedBy: number | null = null,
): Promise<BlogPostRow | undefined> {
  const [row] = await transaction
    .update(blogPosts)
    .set({ ...storedFields(input, now, savedBy), version: sql`${blogPosts.version} + 1` })
    .where(eq(blogPosts.id, id))
    .returning();
  return row;
}

/** Gives a post the status that its schedule has by now. @returns the post, undefined when there is none. */
export async function followSchedule(transaction: Transaction, id: number): Promise<BlogPostRow | undefined> {
  const [row] = await transaction
    .update(blogPosts)
    .set({ status: statusNow(blogPosts) })
    .where(eq(blogPosts.id, id))
    .returning();
  return row;
}

/** Counts a view unless this visitor's view of the day is counted already. */
export async function countView(
  transaction: Transaction,
  view: { blogPostId: number; visitor: string; day: string },
): Promise<void> {
  const counted = await transaction
    .insert(blogPostViews)
    .values(view)
    .onConflictDoNothing()
    .returning({ id: blogPostViews.id });
  if (counted.length === 0) return;
  await transaction
    .update(blogPosts)
    .set({ views: sql`${blogPosts.views} + 1` })
    .where(eq(blogPosts.id, view.blogPostId));
}

export async function totalsByRegion(db: DatabaseOrTransaction) {
  return db
    .select({ region: blogPosts.region, stories: count(), views: sum(blogPosts.views).mapWith(Number) })
    .from(blogPosts)
    .groupBy(blogPosts.region);
}
