import {
  type BlogPost,
  type BlogPostInput,
  type BlogPostSort,
  type BlogPostSummary,
  blogPostSchema,
  type StoryCategory,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type {
  BlogPostRevision,
  BlogPostRevisionSummary,
} from '@haunted-forests/api/schemas/blog-posts/blog-post-revision';
import type { StoryStatus } from '@haunted-forests/api/schemas/blog-posts/story-status';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';
import { api, byId } from './client.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
import { revisionOfNothing, writtenOf } from './written.ts';

/** A post with the ETag that a save must send back. */
export interface TaggedBlogPost {
  post: BlogPost;
  etag: string;
}

/** The result of a save: the post as it is now, and the content revision that contains it. */
interface WrittenBlogPost {
  post: BlogPost;
  revision: number | undefined;
}

interface BlogPostListQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string;
  region?: Region | '';
  category?: StoryCategory | '';
  status?: StoryStatus | '';
  sort?: Exclude<BlogPostSort, 'newest'> | '';
}

const posts = api['blog-posts'];

/** A page of posts, newest first unless sorted otherwise, without their bodies. */
export async function listBlogPosts(query: BlogPostListQuery): Promise<ListPage<BlogPostSummary>> {
  const answer = await posts.$get({ query: queryOf({ view: 'summary', ...query }) as never });
  return pageOf(answer as { headers: Headers; json(): Promise<BlogPostSummary[]> });
}

async function writtenPostOf(answer: Response): Promise<WrittenBlogPost> {
  const { row, revision } = await writtenOf(blogPostSchema, answer);
  return { post: row, revision };
}

/** One post by its slug or id. */
export async function readBlogPost(reference: string): Promise<TaggedBlogPost> {
  const response = await posts[':slug'].$get({ param: { slug: encodeURIComponent(reference) }, query: {} });
  return { post: await response.json(), etag: response.headers.get('ETag') ?? '' };
}

/** `headers` identify this submission, so that repeating it after a broken connection creates no second post. */
export async function createBlogPost(
  input: BlogPostInput,
  headers: RepeatableHeaders,
): Promise<WrittenBlogPost> {
  const answer = await posts.$post({ json: input }, { headers });
  return writtenPostOf(answer);
}

/** Replaces the post unless it has another tag by now, which is answered with 409. */
export async function updateBlogPost(
  id: number,
  input: BlogPostInput,
  etag: string,
): Promise<WrittenBlogPost> {
  const call = { ...byId(id), json: input };
  const answer = await posts[':id'].$put(call, { headers: { 'If-Match': etag } });
  return writtenPostOf(answer);
}

export async function deleteBlogPost(id: number): Promise<number | undefined> {
  return revisionOfNothing(await posts[':id'].$delete(byId(id)));
}

const revisions = posts[':id'].revisions;

/** The kept earlier states of a post, newest first. */
export async function listRevisions(id: number): Promise<BlogPostRevisionSummary[]> {
  return (await revisions.$get(byId(id))).json();
}

export async function readRevision(id: number, version: number): Promise<BlogPostRevision> {
  return (await revisions[':version'].$get({ param: { id: String(id), version: String(version) } })).json();
}

/** Saves an earlier state again, unless the post has another tag by now, which is answered with 409. */
export async function restoreRevision(id: number, version: number, etag: string): Promise<WrittenBlogPost> {
  const call = { param: { id: String(id), version: String(version) } };
  const answer = await revisions[':version'].restore.$post(call, { headers: { 'If-Match': etag } });
  return writtenPostOf(answer);
}
