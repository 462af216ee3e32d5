import type { Transaction } from '../../database/connection.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { revisionNotFound, slugTaken, storyChangedElsewhere, storyNotFound } from './blog-post.errors.ts';
import { type BlogPostRow, blogPostOf } from './blog-post.mapping.ts';
import { deleteBlogPost, insertBlogPost, lockBlogPost, updateBlogPost } from './blog-post.repository.ts';
import { type BlogPost, type BlogPostInput, blogPostInputSchema } from './blog-post.schema.ts';
import { findRevision, keepRevision } from './blog-post-revision.repository.ts';
import { followMove } from './story-redirect.usecase.ts';

type Tools = ContentTools & Pick<Dependencies, 'storyAlarm'>;

/** A post after a write, and the content revision that holds it. */
export type WrittenBlogPost = ContentChange<BlogPost>;

/** Who replaces a post, and which versions of it they know; undefined: any, the last save wins. */
export interface Replacement {
  savedBy: number | null;
  versions: number[] | undefined;
}

/** An unscheduled story needs nothing: the timer no longer finds it. */
function armFor({ storyAlarm }: Tools, { publishAt, unpublishAt }: BlogPost): void {
  if (publishAt || unpublishAt) storyAlarm.wake();
}

const reference = (id: number) => ({ kind: 'story' as const, id: String(id) });

/**
 * With `request` a repetition gets the post that the first one made.
 * @throws ProblemError 409 when the slug is taken.
 */
export async function createBlogPost(
  tools: Tools,
  input: BlogPostInput,
  savedBy: number,
  request?: IdempotentRequest,
): Promise<WrittenBlogPost> {
  const written = await changeContent(
    tools,
    async (transaction, record) => {
      const row = await insertBlogPost(transaction, input, tools.clock(), savedBy);
      if (!row) throw slugTaken();
      record(reference(row.id));
      for (const moved of await followMove(transaction, undefined, row, tools.clock()))
        record(reference(moved));
      return blogPostOf(row);
    },
    request,
  );
  armFor(tools, written.result);
  return written;
}

async function replace(
  tools: Tools,
  id: number,
  { savedBy, versions }: Replacement,
  inputFor: (transaction: Transaction, earlier: BlogPostRow) => Promise<BlogPostInput>,
): Promise<WrittenBlogPost> {
  const now = tools.clock();
  const write = changeContent(tools, async (transaction, record) => {
    const earlier = await lockBlogPost(transaction, id);
    if (!earlier) throw storyNotFound();
    if (versions && !versions.includes(earlier.version)) throw storyChangedElsewhere(blogPostOf(earlier));
    const input = await inputFor(transaction, earlier);
    const [row] = await Promise.all([
      updateBlogPost(transaction, id, input, now, savedBy),
      keepRevision(transaction, earlier, now),
    ]);
    if (!row) throw storyNotFound();
    record(reference(id));
    for (const moved of await followMove(transaction, earlier, row, now)) record(reference(moved));
    return blogPostOf(row);
  });
  const written = await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken() : error;
  });
  armFor(tools, written.result);
  return written;
}

/**
 * Replaces a post and keeps the earlier state as a revision.
 * @throws ProblemError 404, or 409 when the slug is taken or the version is another one.
 */
export function replaceBlogPost(
  tools: Tools,
  id: number,
  input: BlogPostInput,
  replacement: Replacement,
): Promise<WrittenBlogPost> {
  return replace(tools, id, replacement, async () => input);
}

/**
 * Saves an earlier state of a post again; the present one is kept as a revision.
 * @throws ProblemError 404, or 409 when its slug is taken by now or the version is another one.
 */
export function restoreRevision(
  tools: Tools,
  id: number,
  version: number,
  replacement: Replacement,
): Promise<WrittenBlogPost> {
  return replace(tools, id, replacement, async (transaction) => {
    const revision = await findRevision(transaction, id, version);
    if (!revision) throw revisionNotFound();
    return inputOf(revision.post);
  });
}

const inputNames = Object.keys(blogPostInputSchema.shape) as (keyof BlogPostInput)[];

/** What of a post an editor gives; the rest is kept by the API. */
function inputOf(post: BlogPost): BlogPostInput {
  return Object.fromEntries(inputNames.map((name) => [name, post[name]])) as BlogPostInput;
}

/** @returns the content revision without the post. @throws ProblemError 404 */
export async function removeBlogPost(tools: Tools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await deleteBlogPost(transaction, id))) throw storyNotFound();
    record(reference(id));
  });
  return revision;
}
