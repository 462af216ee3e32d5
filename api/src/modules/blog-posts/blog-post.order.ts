import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { BlogPostCursor } from './blog-post.cursor.ts';
import type { BlogPostSort } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';

/** How a list of posts goes: as visitors see it, or as someone of the staff asked. */
export type BlogPostOrder = 'featured' | BlogPostSort;

interface Ordering {
  by: SQL[];
  /** True of the posts behind the cursor. */
  behind(cursor: BlogPostCursor): SQL;
}

const { id, title, views, featured, createdAt } = blogPosts;
const foldedTitle = sql`lower(${title})`;
const instantOf = (cursor: BlogPostCursor) => sql`${cursor.createdAt.toISOString()}::timestamptz`;
const idOf = (cursor: BlogPostCursor) => sql`${cursor.id}::integer`;

const orderings: Record<BlogPostOrder, Ordering> = {
  featured: {
    by: [desc(featured), desc(createdAt), desc(id)],
    behind: (cursor) =>
      sql`(${featured}, ${createdAt}, ${id}) < (${cursor.featured}::boolean, ${instantOf(cursor)}, ${idOf(cursor)})`,
  },
  newest: {
    by: [desc(createdAt), desc(id)],
    behind: (cursor) => sql`(${createdAt}, ${id}) < (${instantOf(cursor)}, ${idOf(cursor)})`,
  },
  oldest: {
    by: [asc(createdAt), asc(id)],
    behind: (cursor) => sql`(${createdAt}, ${id}) > (${instantOf(cursor)}, ${idOf(cursor)})`,
  },
  title: {
    by: [asc(foldedTitle), asc(id)],
    behind: (cursor) => sql`(${foldedTitle}, ${id}) > (lower(${cursor.title}::text), ${idOf(cursor)})`,
  },
  views: {
    by: [desc(views), desc(id)],
    behind: (cursor) => sql`(${views}, ${id}) < (${cursor.views}::integer, ${idOf(cursor)})`,
  },
};

export const orderingOf = (order: BlogPostOrder): Ordering => orderings[order];
