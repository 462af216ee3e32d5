import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { type Page, pageOf } from '../../http/paging.ts';
import { decodeCursor, encodeCursor } from './blog-post.cursor.ts';
import { type BlogPostRow, type BlogPostSummaryRow, blogPostOf, summaryOf } from './blog-post.mapping.ts';
import { type BlogPostFilter, countBlogPosts, listBlogPosts, listSummaries } from './blog-post.repository.ts';
import type { BlogPost, BlogPostQuery, BlogPostSummary } from './blog-post.schema.ts';

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
): Promise<Page<BlogPost | BlogPostSummary>> {
  const filter = filterOf(query, seesAll);
  const isPublicList = query.region !== undefined && query.published !== undefined;
  const order = seesAll ? (query.sort ?? (isPublicList ? 'featured' : 'newest')) : 'featured';
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const { items, headers } = await pageOf<BlogPostRow | BlogPostSummaryRow>(query.limit, {
    read: (limit) => {
      const listing = { ...filter, order, after, limit } as const;
      return query.view === 'summary' ? listSummaries(db, listing) : listBlogPosts(db, listing);
    },
    count: () => countBlogPosts(db, filter),
    cursorOf: encodeCursor,
  });
  return { items: items.map((row) => ('content' in row ? blogPostOf(row) : summaryOf(row))), headers };
}
