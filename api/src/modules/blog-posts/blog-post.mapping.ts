import type { PublicMedia } from '../media/media.schema.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.schema.ts';
import type { blogPosts } from './blog-post.table.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type BlogPostSummaryRow = Omit<BlogPostRow, 'content'> & { media: PublicMedia | null };

/** A post as the API answers it in lists without bodies. */
export function summaryOf(row: BlogPostSummaryRow): BlogPostSummary {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** A post as the API answers it. */
export function blogPostOf(row: BlogPostRow): BlogPost {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
