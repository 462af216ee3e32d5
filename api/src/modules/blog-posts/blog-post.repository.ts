import { and, count, eq, getTableColumns, type SQL, sql, sum } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, findById, holding } from '../../database/rows.ts';
import { mediaItems } from '../media/media.table.ts';
import { publicMediaColumns } from '../media/public-media.columns.ts';
import type { Region } from '../regions/region.schema.ts';
import type { BlogPostCursor } from './blog-post.cursor.ts';
import type { BlogPostRow, BlogPostSummaryRow } from './blog-post.mapping.ts';
import { type BlogPostOrder, orderingOf } from './blog-post.order.ts';
import type { BlogPostInput, StoryCategory } from './blog-post.schema.ts';
import { blogPosts, blogPostViews } from './blog-post.table.ts';
import { scheduleColumns } from './story-schedule.repository.ts';
import type { StoryStatus } from './story-status.schema.ts';

export interface BlogPostFilter {
  region?: Region | undefined;
  category?: StoryCategory | undefined;
  published?: boolean | undefined;
  status?: StoryStatus | undefined;
  /** Text that title, slug or excerpt holds, ignoring case. */
  q?: string | undefined;
}

export interface BlogPostListing extends BlogPostFilter {
  order: BlogPostOrder;
  /** Only posts behind this one, in the list's order. */
  after?: BlogPostCursor | undefined;
  limit?: number | undefined;
}

const {
  content: _content,
  savedBy: _savedBy,
  nextTransitionAt: _nextTransitionAt,
  ...summaryColumns
} = getTableColumns(blogPosts);

function conditionOf({ region, category, published, status, q }: BlogPostFilter): SQL | undefined {
  return and(
    region && eq(blogPosts.region, region),
    category && eq(blogPosts.category, category),
    published === undefined ? undefined : eq(blogPosts.published, published),
    status && eq(blogPosts.status, status),
    holding(q, blogPosts.title, blogPosts.slug, blogPosts.excerpt),
  );
}

function inOrder(select: PgSelect, { order, after, limit, ...filter }: BlogPostListing): void {
  const { by, behind } = orderingOf(order);
  select.where(and(conditionOf(filter), after && behind(after))).orderBy(...by);
  if (limit !== undefined) select.limit(limit);
}

/** Posts in the order that the listing says. */
export async function listBlogPosts(
  db: DatabaseOrTransaction,
  listing: BlogPostListing,
): Promise<BlogPostRow[]> {
  const select = db.select().from(blogPosts).$dynamic();
  inOrder(select, listing);
  return select;
}

/** The same without bodies, which are not even read, and with the library's entry of the image. */
export async function listSummaries(
  db: DatabaseOrTransaction,
  listing: BlogPostListing,
): Promise<BlogPostSummaryRow[]> {
  const select = db
    .select({ ...summaryColumns, media: publicMediaColumns })
    .from(blogPosts)
    .leftJoin(mediaItems, eq(mediaItems.url, blogPosts.image))
    .$dynamic();
  inOrder(select, listing);
  return select;
}

export function countBlogPosts(db: DatabaseOrTransaction, filter: BlogPostFilter): Promise<number> {
  return db.$count(blogPosts, conditionOf(filter));
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

export async function insertBlogPost(
  transaction: Transaction,
  input: BlogPostInput,
  now: Date,
  savedBy: number | null = null,
): Promise<BlogPostRow | undefined> {
  const [row] = await transaction
    .insert(blogPosts)
    .values({ ...input, ...scheduleColumns(input), savedBy, createdAt: now, updatedAt: now })
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
    .set({
      ...input,
      ...scheduleColumns(input),
      savedBy,
      version: sql`${blogPosts.version} + 1`,
      updatedAt: now,
    })
    .where(eq(blogPosts.id, id))
    .returning();
  return row;
}

export function deleteBlogPost(transaction: Transaction, id: number): Promise<boolean> {
  return deleteById(transaction, blogPosts, id);
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
