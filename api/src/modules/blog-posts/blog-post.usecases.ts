import { isUniqueViolation } from '../../database/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changeContent } from '../publishing/content-change.usecase.ts';
import { slugTaken, storyChangedElsewhere, storyNotFound } from './blog-post.errors.ts';
import { blogPostOf } from './blog-post.mapping.ts';
import {
  deleteBlogPost,
  insertBlogPost,
  keepRevision,
  lockBlogPost,
  updateBlogPost,
} from './blog-post.repository.ts';
import type { BlogPost, BlogPostInput } from './blog-post.schema.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs'>;

/** A post after a write, and the content revision that holds it. */
export interface WrittenBlogPost {
  result: BlogPost;
  revision: number;
}

const reference = (id: number) => ({ kind: 'story' as const, id: String(id) });

/** @throws ProblemError 409 when the slug is taken. */
export function createBlogPost(tools: Tools, input: BlogPostInput): Promise<WrittenBlogPost> {
  return changeContent(tools, async (transaction, record) => {
    const row = await insertBlogPost(transaction, input, tools.clock());
    if (!row) throw slugTaken();
    record(reference(row.id));
    return blogPostOf(row);
  });
}

/**
 * Replaces a post and keeps the earlier state as a revision.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the slug is taken or the version is another one.
 */
export async function replaceBlogPost(
  tools: Tools,
  id: number,
  input: BlogPostInput,
  versions: number[] | undefined,
): Promise<WrittenBlogPost> {
  const write = changeContent(tools, async (transaction, record) => {
    const earlier = await lockBlogPost(transaction, id);
    if (!earlier) throw storyNotFound();
    if (versions && !versions.includes(earlier.version)) throw storyChangedElsewhere(blogPostOf(earlier));
    await keepRevision(transaction, earlier, tools.clock());
    const row = await updateBlogPost(transaction, id, input, tools.clock());
    if (!row) throw storyNotFound();
    record(reference(id));
    return blogPostOf(row);
  });
  return write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken() : error;
  });
}

/** @returns the content revision without the post. @throws ProblemError 404 */
export async function removeBlogPost(tools: Tools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await deleteBlogPost(transaction, id))) throw storyNotFound();
    record(reference(id));
  });
  return revision;
}
