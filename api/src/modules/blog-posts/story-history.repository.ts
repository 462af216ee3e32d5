import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { foundOr404 } from '../../http/problem.ts';
import { users } from '../accounts/account.table.ts';
import {
  type BlogPost,
  type BlogPostInput,
  blogPostInputSchema,
  type StoryAddress,
} from './blog-post.schema.ts';
import { blogPostRevisions, blogPosts, storyRedirects } from './blog-post.table.ts';
import type { BlogPostRevision, BlogPostRevisionSummary } from './blog-post-revision.schema.ts';
import type { StoryStatus } from './story-status.schema.ts';

const retainedRevisions = 100;
export const revisionNotFound = 'This version of the story is no longer kept';

const summaryColumns = {
  version: blogPostRevisions.version,
  title: sql<string>`${blogPostRevisions.snapshot} ->> 'title'`,
  savedAt: sql<string>`${blogPostRevisions.snapshot} ->> 'updatedAt'`,
  savedBy: users.username,
};

/** Keeps what the post was before a save replaces it, and deletes what is older than its newest 100 revisions. */
export async function storeRevision(
  transaction: Transaction,
  savedBy: number | null,
  snapshot: BlogPost,
  now: Date,
): Promise<void> {
  const { id: blogPostId, version } = snapshot;
  const isOld = lte(blogPostRevisions.version, version - retainedRevisions);
  await Promise.all([
    transaction.insert(blogPostRevisions).values({ blogPostId, version, savedBy, snapshot, createdAt: now }),
    version > retainedRevisions &&
      transaction.delete(blogPostRevisions).where(and(eq(blogPostRevisions.blogPostId, blogPostId), isOld)),
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

const inputNames = Object.keys(blogPostInputSchema.shape) as (keyof BlogPostInput)[];

/** What an editor gave in an earlier version of a post. @throws ProblemError 404 when it is no longer kept. */
export async function inputOfRevision(
  db: DatabaseOrTransaction,
  id: number,
  version: number,
): Promise<BlogPostInput> {
  const { post } = foundOr404(await findRevision(db, id, version), revisionNotFound);
  return Object.fromEntries(inputNames.map((name) => [name, post[name]])) as BlogPostInput;
}

/** Ends the redirect of an address; returns the id of the story that it led to. */
async function endRedirect(
  transaction: Transaction,
  { region, slug }: StoryAddress,
): Promise<number | undefined> {
  const [row] = await transaction
    .delete(storyRedirects)
    .where(and(eq(storyRedirects.region, region), eq(storyRedirects.slug, slug)))
    .returning({ blogPostId: storyRedirects.blogPostId });
  return row?.blogPostId;
}

/** Ends the redirects to a story from addresses where others are published. */
export async function endTakenRedirects(transaction: Transaction, blogPostId: number): Promise<void> {
  const { region, slug, status } = blogPosts;
  const isTaken = sql`exists (select from ${blogPosts} where ${status} = 'published'
    and ${region} = ${storyRedirects.region} and ${slug} = ${storyRedirects.slug})`;
  await transaction.delete(storyRedirects).where(and(eq(storyRedirects.blogPostId, blogPostId), isTaken));
}

interface PlacedStory extends StoryAddress {
  id: number;
  status: StoryStatus;
}

/**
 * Updates the redirects of a story that was saved or changed by its schedule: its former public address leads to it
 * from now on, and its current one no longer redirects. A redirect leads to a story, so a chain is one step long, and
 * a story that returns to an address ends the redirect there. @returns the ids of the stories whose redirects
 * changed.
 */
export async function updateRedirects(
  transaction: Transaction,
  earlier: PlacedStory | undefined,
  story: PlacedStory,
  now: Date,
): Promise<number[]> {
  const former = earlier?.status === 'published' ? earlier : undefined;
  const current = story.status === 'published' ? story : undefined;
  if (former && current && former.region === current.region && former.slug === current.slug) return [];
  const ended: (number | undefined)[] = [];
  if (current) ended.push(await endRedirect(transaction, current));
  if (former) {
    const { region, slug } = former;
    ended.push(await endRedirect(transaction, former));
    await transaction.insert(storyRedirects).values({ region, slug, blogPostId: story.id, createdAt: now });
  }
  return ended.filter((id) => id !== undefined);
}
