import { createHmac } from 'node:crypto';
import type { Transaction } from '../../database/connection.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { foundOr404, notFound, ProblemError } from '../../http/problem.ts';
import { moveToBin } from '../bin/bin.repository.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import {
  type BlogPostRow,
  blogPostOf,
  countView,
  findBlogPostBySlug,
  insertBlogPost,
  lockBlogPost,
  updateBlogPost,
} from './blog-post.repository.ts';
import { type BlogPost, type BlogPostInput, blogPostInputSchema } from './blog-post.schema.ts';
import { findRevision, keepRevision, updateRedirects } from './story-history.repository.ts';

type Tools = ContentTools & Pick<Dependencies, 'storyAlarm'>;
type Record = Parameters<Parameters<typeof changeContent>[1]>[1];

/** Who replaces a post, and which versions of it they know; undefined: any, the last save wins. */
export interface Replacement {
  savedBy: number | null;
  versions: number[] | undefined;
}

export const storyNotFound = () => notFound('Story Not Found');
export const revisionNotFound = 'This version of the story is no longer kept';

export function slugTaken(): ProblemError {
  const message = 'A story with this slug already exists';
  return new ProblemError(409, message, { issues: [{ path: 'slug', message }] });
}

/** A story that is not scheduled needs nothing: the timer no longer finds it. */
function wakeSchedule({ storyAlarm }: Tools, { publishAt, unpublishAt }: BlogPost): void {
  if (publishAt || unpublishAt) storyAlarm.wake();
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
  tools: Tools,
  input: BlogPostInput,
  savedBy: number,
  request?: IdempotentRequest,
): Promise<ContentChange<BlogPost>> {
  const now = tools.clock();
  const written = await changeContent(
    tools,
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
 * Replaces a post by what `inputOf` gives and keeps the earlier state as a revision.
 * @throws ProblemError 404, or 409 when the slug is taken or the version is another one.
 */
export async function replaceBlogPost(
  tools: Tools,
  id: number,
  inputOf: (transaction: Transaction) => Promise<BlogPostInput>,
  { savedBy, versions }: Replacement,
): Promise<ContentChange<BlogPost>> {
  const now = tools.clock();
  const write = changeContent(tools, async (transaction, record) => {
    const earlier = await lockBlogPost(transaction, id);
    if (!earlier) throw storyNotFound();
    if (versions && !versions.includes(earlier.version))
      throw new ProblemError(409, 'This story was changed elsewhere in the meantime', {
        extra: { current: blogPostOf(earlier) },
      });
    const input = await inputOf(transaction);
    const [saved] = await Promise.all([
      updateBlogPost(transaction, id, input, now, savedBy),
      keepRevision(transaction, earlier, now),
    ]);
    if (!saved) throw storyNotFound();
    await recordSave(transaction, record, { earlier, saved }, now);
    return blogPostOf(saved);
  });
  const written = await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken() : error;
  });
  wakeSchedule(tools, written.result);
  return written;
}

const inputNames = Object.keys(blogPostInputSchema.shape) as (keyof BlogPostInput)[];

/** What an editor gave in an earlier version of a post. @throws ProblemError 404 when it is no longer kept. */
export async function inputOfRevision(
  transaction: Transaction,
  id: number,
  version: number,
): Promise<BlogPostInput> {
  const { post } = foundOr404(await findRevision(transaction, id, version), revisionNotFound);
  return Object.fromEntries(inputNames.map((name) => [name, post[name]])) as BlogPostInput;
}

/** Puts a post into the bin. @returns the content revision without it. @throws ProblemError 404 */
export async function removeBlogPost(tools: Tools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await moveToBin(transaction, { kind: 'story', id }))) throw storyNotFound();
    record({ kind: 'story', id: String(id) });
  });
  return revision;
}

/** Counts a view of a published post once for each visitor and UTC day; only a keyed hash of the visitor is stored. */
export async function recordView(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  slug: string,
  { address, agent }: { address: string; agent: string },
): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  const visitor = createHmac('sha256', config.serviceToken)
    .update(`${day}\n${address}\n${agent}`)
    .digest('base64url');
  await db.transaction(async (transaction) => {
    const post = await findBlogPostBySlug(transaction, slug);
    if (post?.status !== 'published') throw storyNotFound();
    await countView(transaction, { blogPostId: post.id, visitor, day });
  });
}
