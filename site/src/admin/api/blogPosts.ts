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

import { api, byId } from './client.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
import type { FormCalls, Written } from './written.ts';
import { revisionOfNothing, writtenOf } from './written.ts';

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

/** One post by its slug or id. */
export async function readBlogPost(reference: string): Promise<BlogPost> {
  return (await posts[':slug'].$get({ param: { slug: encodeURIComponent(reference) }, query: {} })).json();
}

/** What the editor asks. */
export const blogPostCalls: FormCalls<BlogPost, BlogPostInput> = {
  read: (id) => readBlogPost(String(id)),
  create: async (json, headers) => writtenOf(blogPostSchema, await posts.$post({ json }, { headers })),
  async save(id, json, etag) {
    const answer = await posts[':id'].$put({ ...byId(id), json }, { headers: { 'If-Match': etag } });
    return writtenOf(blogPostSchema, answer);
  },
};

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
export async function restoreRevision(id: number, version: number, etag: string): Written<BlogPost> {
  const call = { param: { id: String(id), version: String(version) } };
  const answer = await revisions[':version'].restore.$post(call, { headers: { 'If-Match': etag } });
  return writtenOf(blogPostSchema, answer);
}
