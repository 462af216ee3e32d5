import { withIsoTimes } from '../../database/iso-times.ts';
import type { PublicMedia } from '../media/media.schema.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.schema.ts';
import type { blogPosts } from './blog-post.table.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type BlogPostSummaryRow = Omit<BlogPostRow, 'content' | 'savedBy' | 'nextTransitionAt'> & {
  media: PublicMedia | null;
};

/** A post as the API returns it in lists without bodies. */
export function summaryOf(row: BlogPostSummaryRow): BlogPostSummary {
  return withIsoTimes(row);
}

/** A post as the API returns it; who saved it is not for visitors. */
export function blogPostOf({
  savedBy: _savedBy,
  nextTransitionAt: _nextTransitionAt,
  ...post
}: BlogPostRow): BlogPost {
  return withIsoTimes(post);
}
