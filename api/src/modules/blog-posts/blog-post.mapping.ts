import type { PublicMedia } from '../media/media.schema.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.schema.ts';
import type { blogPosts } from './blog-post.table.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type BlogPostSummaryRow = Omit<BlogPostRow, 'content' | 'savedBy' | 'nextTransitionAt'> & {
  media: PublicMedia | null;
};

/** A post as the API returns it in lists without bodies. */
export function summaryOf(row: BlogPostSummaryRow): BlogPostSummary {
  return { ...row, ...timesOf(row) };
}

/** A post as the API returns it; who saved it is not for visitors. */
export function blogPostOf({
  savedBy: _savedBy,
  nextTransitionAt: _nextTransitionAt,
  ...post
}: BlogPostRow): BlogPost {
  return { ...post, ...timesOf(post) };
}

function timesOf(row: Pick<BlogPostRow, 'publishAt' | 'unpublishAt' | 'createdAt' | 'updatedAt'>) {
  return {
    publishAt: row.publishAt?.toISOString() ?? null,
    unpublishAt: row.unpublishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
