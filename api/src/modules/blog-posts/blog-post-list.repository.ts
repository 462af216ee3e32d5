import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { contains, withIsoTimes } from '../../database/rows.ts';
import { type ListRows, type Page, pageOf } from '../../http/paging.ts';
import { publicMediaColumns } from '../media/media.repository.ts';
import { mediaItems } from '../media/media.table.ts';
import { limitFor } from '../paging.schema.ts';
import type { BlogPost, BlogPostQuery, BlogPostSort, BlogPostSummary } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';

const { savedBy: _savedBy, nextTransitionAt: _next, ...postColumns } = getTableColumns(blogPosts);
const { content: _content, ...summaryColumns } = postColumns;
const { id, title, slug, excerpt, views, featured, createdAt } = blogPosts;

/** How a list of posts goes: as visitors see it, or as someone of the staff asked. */
const orders: Record<'featured' | BlogPostSort, ListRows> = {
  featured: { by: { featured, createdAt, id }, direction: 'desc' },
  newest: { by: { createdAt, id }, direction: 'desc' },
  oldest: { by: { createdAt, id }, direction: 'asc' },
  title: { by: { title, id }, direction: 'asc' },
  views: { by: { views, id }, direction: 'desc' },
};

type Filter = Pick<BlogPostQuery, 'region' | 'category' | 'published' | 'status' | 'q'>;

function conditionOf({ region, category, published, status, q }: Filter): SQL | undefined {
  return and(
    region && eq(blogPosts.region, region),
    category && eq(blogPosts.category, category),
    published && eq(blogPosts.published, published === 'true'),
    status && eq(blogPosts.status, status),
    contains(q, title, slug, excerpt),
  );
}

/** Summaries leave the bodies unread, and have the library's entry of the image. */
function selectFrom(db: DatabaseOrTransaction, view: BlogPostQuery['view']) {
  if (view === 'full') return db.select(postColumns).from(blogPosts).$dynamic();
  return db
    .select({ ...summaryColumns, media: publicMediaColumns })
    .from(blogPosts)
    .leftJoin(mediaItems, eq(mediaItems.url, blogPosts.image))
    .$dynamic();
}

/**
 * The posts that a query asks for; with `limit` one page of them, with the total and the next cursor as headers.
 * Visitors see what is published now, featured posts first, whatever they ask for, and no more than a page of it.
 */
export async function readBlogPosts(
  db: DatabaseOrTransaction,
  query: BlogPostQuery,
  seesAll: boolean,
): Promise<Page<BlogPost | BlogPostSummary>> {
  const { region, category } = query;
  const where = conditionOf(seesAll ? query : { region, category, status: 'published' });
  const isPublicList = region !== undefined && query.published !== undefined;
  const order = orders[seesAll ? (query.sort ?? (isPublicList ? 'featured' : 'newest')) : 'featured'];
  const select: PgSelect = selectFrom(db, query.view);
  const limit = limitFor(query.limit, seesAll);
  const { items, headers } = await pageOf(db, select, { ...order, where }, { ...query, limit });
  return { items: items.map(withIsoTimes) as (BlogPost | BlogPostSummary)[], headers };
}
