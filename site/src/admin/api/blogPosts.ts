import {
  type BlogPost,
  type BlogPostInput,
  type BlogPostSummary,
  blogPostSchema,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type {
  BlogPostRevision,
  BlogPostRevisionSummary,
} from '@haunted-forests/api/schemas/blog-posts/blog-post-revision';
import { api, byId } from './client.ts';
import { creating, type ListQuery, listing, removing, saving } from './rows.ts';
import { type FormCalls, type Written, writtenOf } from './written.ts';

const posts = api['blog-posts'];

/** A page of posts, newest first unless sorted otherwise, without their bodies. */
export const listBlogPosts = (query: ListQuery) =>
  listing<BlogPostSummary>(posts as never)({ view: 'summary', ...query });

/** One post by its slug, or by its id, which a number is here even where it is the slug of another story. */
export async function readBlogPost(reference: string): Promise<BlogPost> {
  const query = /^\d+$/.test(reference) ? { by: 'id' as const } : {};
  return (await posts[':slug'].$get({ param: { slug: encodeURIComponent(reference) }, query })).json();
}

/** What the editor asks. */
export const blogPostCalls: FormCalls<BlogPost, BlogPostInput> = {
  read: (id) => readBlogPost(String(id)),
  create: creating(posts, blogPostSchema),
  save: saving(posts[':id'], blogPostSchema),
};

export const deleteBlogPost = removing(posts[':id']);

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
