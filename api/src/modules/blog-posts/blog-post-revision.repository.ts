import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { users } from '../accounts/account.table.ts';
import { type BlogPostRow, blogPostOf } from './blog-post.mapping.ts';
import { blogPostRevisions } from './blog-post.table.ts';
import type { BlogPostRevision, BlogPostRevisionSummary } from './blog-post-revision.schema.ts';

const keptRevisions = 100;

const summaryColumns = {
  version: blogPostRevisions.version,
  title: sql<string>`${blogPostRevisions.snapshot} ->> 'title'`,
  savedAt: sql<string>`${blogPostRevisions.snapshot} ->> 'updatedAt'`,
  savedBy: users.username,
};

async function forgetRevisions(transaction: Transaction, blogPostId: number, last: number): Promise<void> {
  const { blogPostId: post, version } = blogPostRevisions;
  await transaction.delete(blogPostRevisions).where(and(eq(post, blogPostId), lte(version, last)));
}

/** Keeps what the post was before a save replaces it, and forgets what is older than its newest 100 revisions. */
export async function keepRevision(transaction: Transaction, post: BlogPostRow, now: Date): Promise<void> {
  const { id: blogPostId, version, savedBy } = post;
  const snapshot = blogPostOf(post);
  await Promise.all([
    transaction.insert(blogPostRevisions).values({ blogPostId, version, savedBy, snapshot, createdAt: now }),
    version > keptRevisions && forgetRevisions(transaction, blogPostId, version - keptRevisions),
  ]);
}

/** The earlier states of a post, newest first. */
export async function listRevisions(
  db: DatabaseOrTransaction,
  blogPostId: number,
): Promise<BlogPostRevisionSummary[]> {
  return db
    .select(summaryColumns)
    .from(blogPostRevisions)
    .leftJoin(users, eq(users.id, blogPostRevisions.savedBy))
    .where(eq(blogPostRevisions.blogPostId, blogPostId))
    .orderBy(desc(blogPostRevisions.version));
}

export async function findRevision(
  db: DatabaseOrTransaction,
  blogPostId: number,
  version: number,
): Promise<BlogPostRevision | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, post: blogPostRevisions.snapshot })
    .from(blogPostRevisions)
    .leftJoin(users, eq(users.id, blogPostRevisions.savedBy))
    .where(and(eq(blogPostRevisions.blogPostId, blogPostId), eq(blogPostRevisions.version, version)));
  return row;
}
