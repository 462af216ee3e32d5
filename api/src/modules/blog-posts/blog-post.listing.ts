import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { decodeCursor, encodeCursor } from './blog-post.cursor.ts';
import { blogPostOf, summaryOf } from './blog-post.mapping.ts';
import { type BlogPostFilter, countBlogPosts, listBlogPosts, listSummaries } from './blog-post.repository.ts';
import type { BlogPost, BlogPostQuery, BlogPostSummary } from './blog-post.schema.ts';

export interface BlogPostPage {
  posts: (BlogPost | BlogPostSummary)[];
  /** Names of headers and their values. */
  headers: Record<string, string>;
}

/** Visitors see what is published now, whatever they ask for. */
function filterOf(query: BlogPostQuery, seesAll: boolean): BlogPostFilter {
  const asked = query.published === undefined ? undefined : query.published === 'true';
  const { region, category, status, q } = query;
  return seesAll
    ? { region, category, published: asked, status, q }
    : { region, category, status: 'published' };
}

/** The posts that a query asks for; with `limit` one page of them, with the total and the next cursor as headers. */
export async function readBlogPosts(
  db: DatabaseOrTransaction,
  query: BlogPostQuery,
  seesAll: boolean,
): Promise<BlogPostPage> {
  const filter = filterOf(query, seesAll);
  const isPublicList = query.region !== undefined && query.published !== undefined;
  const order = seesAll ? (query.sort ?? (isPublicList ? 'featured' : 'newest')) : 'featured';
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const limit = query.limit === undefined ? undefined : query.limit + 1;
  const listing = { ...filter, order, after, limit } as const;
  const rows = query.view === 'summary' ? await listSummaries(db, listing) : await listBlogPosts(db, listing);
  const page = query.limit === undefined ? rows : rows.slice(0, query.limit);
  const posts = page.map((row) => ('content' in row ? blogPostOf(row as never) : summaryOf(row)));
  if (query.limit === undefined) return { posts, headers: {} };
  const headers: Record<string, string> = { 'X-Total-Count': String(await countBlogPosts(db, filter)) };
  const last = page.at(-1);
  if (last && rows.length > page.length) headers['X-Next-Cursor'] = encodeCursor(last);
  return { posts, headers };
}
