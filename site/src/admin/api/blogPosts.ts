import type {
  BlogPost,
  BlogPostInput,
  BlogPostSummary,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { api } from './client.ts';

export interface BlogPostPage {
  posts: BlogPostSummary[];
  total: number;
  nextCursor: string | null;
}

/** A post with the entity tag that a save must send back. */
export interface TaggedBlogPost {
  post: BlogPost;
  etag: string;
}

interface BlogPostListQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  region?: Region | undefined;
}

const posts = api['blog-posts'];

/** A page of posts, newest first, without their bodies. */
export async function listBlogPosts({ limit, cursor, q, region }: BlogPostListQuery): Promise<BlogPostPage> {
  const query = {
    view: 'summary' as const,
    limit: String(limit),
    ...(cursor && { cursor }),
    ...(q && { q }),
    ...(region && { region }),
  };
  const response = await posts.$get({ query });
  const page = (await response.json()) as BlogPostSummary[];
  return {
    posts: page,
    total: Number(response.headers.get('X-Total-Count') ?? page.length),
    nextCursor: response.headers.get('X-Next-Cursor'),
  };
}

/** One post by its slug or id. */
export async function readBlogPost(reference: string): Promise<TaggedBlogPost> {
  const response = await posts[':slug'].$get({ param: { slug: encodeURIComponent(reference) } });
  return { post: await response.json(), etag: response.headers.get('ETag') ?? '' };
}

/** The content revision that a write made, for asking when it is live; undefined when the server did not say. */
function revisionOf({ headers }: { headers: Headers }): number | undefined {
  const revision = headers.get('X-Content-Revision');
  return revision ? Number(revision) : undefined;
}

/** `attempt` names this very submission, so that repeating it after a broken connection makes no second post. */
export async function createBlogPost(input: BlogPostInput, attempt: string): Promise<number | undefined> {
  return revisionOf(await posts.$post({ json: input }, { headers: { 'Idempotency-Key': attempt } }));
}

/** Replaces the post unless it has another tag by now, which is answered with 409. */
export async function updateBlogPost(
  id: number,
  input: BlogPostInput,
  etag: string,
): Promise<number | undefined> {
  const call = { param: { id: String(id) }, json: input };
  return revisionOf(await posts[':id'].$put(call, { headers: { 'If-Match': etag } }));
}

export async function deleteBlogPost(id: number): Promise<number | undefined> {
  return revisionOf(await posts[':id'].$delete({ param: { id: String(id) } }));
}
