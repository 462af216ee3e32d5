import type { PublicMedia } from '../media/media.schema.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.schema.ts';
import type { blogPosts } from './blog-post.table.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type BlogPostSummaryRow = Omit<BlogPostRow, 'content' | 'savedBy'> & { media: PublicMedia | null };

/** A post as the API answers it in lists without bodies. */
export function summaryOf(row: BlogPostSummaryRow): BlogPostSummary {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** A post as the API answers it; who saved it is not for visitors. */
export function blogPostOf({ savedBy: _savedBy, createdAt, updatedAt, ...post }: BlogPostRow): BlogPost {
  return { ...post, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
