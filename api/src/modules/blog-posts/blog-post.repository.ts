import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { findById, lockById, omit, saveNextVersion, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refuseOtherVersions } from '../../http/entity-tag.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { moveToBin } from '../bin/bin.repository.ts';
import { changeContentWithFiles, type SaveTools } from '../bin/binned-files.usecase.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
  type Record,
} from '../content-feed/content-change.usecase.ts';
import type { BlogPost, BlogPostInput } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';
import { storeRevision, updateRedirects } from './story-history.repository.ts';
import type { StoryStatus } from './story-status.schema.ts';

type Tools = ContentTools & Pick<Dependencies, 'storyScheduler'>;
type StoryTools = Tools & SaveTools;

/** Who replaces a post, and which versions of it they know; undefined: any, the last save wins. */
export interface Replacement {
  savedBy: number | null;
  versions: number[] | undefined;
}

export const storyNotFound = () => notFound('Story Not Found');

type BlogPostRow = typeof blogPosts.$inferSelect;

/** A post as the API returns it; who saved it is not for visitors. */
export function blogPostOf(row: BlogPostRow): BlogPost {
  return withIsoTimes(omit(row, 'savedBy', 'nextTransitionAt'));
}

/** The id of the post that visitors read at `slug`; undefined for drafts. */
export async function findPublishedId(db: DatabaseOrTransaction, slug: string): Promise<number | undefined> {
  const isRead = and(eq(blogPosts.slug, slug), eq(blogPosts.status, 'published'));
  const [row] = await db.select({ id: blogPosts.id }).from(blogPosts).where(isRead);
  return row?.id;
}

export function findBlogPostById(db: DatabaseOrTransaction, id: number) {
  return findById(db, blogPosts, id);
}

type Value = SQLWrapper | string | boolean | null;
interface Schedule {
  published: Value;
  publishAt: Value;
  unpublishAt: Value;
}

/**
 * `statusAt` by the database's clock. It reads the time of the statement: a save that waited for the row must not judge
 * by the beginning of its transaction.
 */
export function statusNow(story: Schedule): SQL<StoryStatus> {
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

export async function isSlugTaken(db: DatabaseOrTransaction, slug: string): Promise<boolean> {
  return (await db.$count(blogPosts, eq(blogPosts.slug, slug))) > 0;
}

/**
 * The date of a stored post that becomes `story`: one that was scheduled and appears is dated by the instant for which it was
 * scheduled, or by now if that was still to come; any other keeps its date.
 */
function dateNow(story: Schedule): SQL<Date> {
  const { status, createdAt } = blogPosts;
  return sql`case when ${status} = 'scheduled' and ${statusNow(story)} in ('published', 'expired')
    then greatest(${createdAt}, least(${story.publishAt}::timestamptz, clock_timestamp()))
    else ${createdAt}
  end`;
}

/** What its schedule makes of a post by now. */
export function scheduledFields() {
  return { status: statusNow(blogPosts), createdAt: dateNow(blogPosts) };
}

/** Gives a post what its schedule makes of it by now. @returns the post, undefined when there is none. */
export async function applyScheduleTo(
  transaction: Transaction,
  id: number,
): Promise<BlogPostRow | undefined> {
  const [row] = await transaction
    .update(blogPosts)
    .set(scheduledFields())
    .where(eq(blogPosts.id, id))
    .returning();
  return row;
}

export function slugTaken(): ProblemError {
  const message = 'A story with this slug already exists';
  return new ProblemError(409, message, { issues: [{ path: 'slug', message }] });
}

/** A story that is not scheduled needs nothing: the timer no longer finds it. */
function wakeSchedule({ storyScheduler }: Tools, { publishAt, unpublishAt }: BlogPost): void {
  if (publishAt || unpublishAt) storyScheduler.wake();
}

/** Records the story and those whose redirects change with it. */
async function recordSave(
  transaction: Transaction,
  record: Record,
  stories: { earlier?: BlogPostRow; saved: BlogPostRow },
  now: Date,
): Promise<void> {
  const redirected = await updateRedirects(transaction, stories.earlier, stories.saved, now);
  for (const id of [stories.saved.id, ...redirected]) record({ kind: 'story', id: String(id) });
}

/**
 * With `request` a repetition gets the post that the first one made.
 * @throws ProblemError 409 when the slug is taken.
 */
export async function createBlogPost(
  tools: StoryTools,
  input: BlogPostInput,
  savedBy: number,
  request?: IdempotentRequest,
): Promise<ContentChange<BlogPost>> {
  const now = tools.clock();
  const written = await changeContentWithFiles(
    tools,
    input,
    async (transaction, record) => {
      const saved = await insertBlogPost(transaction, input, now, savedBy);
      if (!saved) throw slugTaken();
      await recordSave(transaction, record, { saved }, now);
      return blogPostOf(saved);
    },
    request,
  );
  wakeSchedule(tools, written.result);
  return written;
}

/**
 * Replaces a post and keeps the earlier state as a revision.
 * @throws ProblemError 404, or 409 when the slug is taken or the version is another one.
 */
export async function replaceBlogPost(
  tools: StoryTools,
  id: number,
  input: BlogPostInput,
  { savedBy, versions }: Replacement,
): Promise<ContentChange<BlogPost>> {
  const now = tools.clock();
  const write = changeContentWithFiles(tools, input, async (transaction, record) => {
    const earlier = await lockById(transaction, blogPosts, id);
    if (!earlier) throw storyNotFound();
    refuseOtherVersions('story', blogPostOf(earlier), versions);
    const values = { ...storedFields(input, now, savedBy), createdAt: dateNow(input) };
    const [saved] = await Promise.all([
      saveNextVersion(transaction, blogPosts, id, values),
      storeRevision(transaction, earlier.savedBy, blogPostOf(earlier), now),
    ]);
    await recordSave(transaction, record, { earlier, saved }, now);
    return blogPostOf(saved);
  });
  const written = await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken() : error;
  });
  wakeSchedule(tools, written.result);
  return written;
}

/** Puts a post into the bin. @returns the content revision without it. @throws ProblemError 404 */
export async function removeBlogPost(tools: Tools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await moveToBin(transaction, { kind: 'story', id }))) throw storyNotFound();
    record({ kind: 'story', id: String(id) });
  });
  return revision;
}
