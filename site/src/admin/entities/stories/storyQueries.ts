import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listBlogPosts, readBlogPost } from '../../api/blogPosts.ts';
import { readOverview } from '../../api/overview.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';

export const overviewQuery = queryOptions({ queryKey: ['overview'], queryFn: readOverview });

export const stories = rowQueries('blog-posts', listBlogPosts, 20);

/** One story for its editor: never from the cache, so that editing begins with what is saved now. */
export function storyQuery(reference: string) {
  return queryOptions({
    queryKey: ['blog-post', reference],
    queryFn: () => readBlogPost(reference),
    gcTime: 0,
  });
}

/** Reads again every list that a change of a story touches. */
export async function refreshStories(queryClient: QueryClient): Promise<void> {
  await Promise.all([stories.refresh(queryClient), readAgain(queryClient, overviewQuery.queryKey)]);
}
