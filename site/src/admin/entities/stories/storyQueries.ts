import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readOverview } from '../../api/accounts.ts';
import { listBlogPosts, readBlogPost } from '../../api/blogPosts.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';

const pageSize = 20;

export const overviewQuery = queryOptions({ queryKey: ['overview'], queryFn: readOverview });

export function storiesQuery(filters: Omit<Parameters<typeof listBlogPosts>[0], 'limit' | 'cursor'>) {
  return pagedQuery(['blog-posts', 'list', filters], (cursor) =>
    listBlogPosts({ limit: pageSize, cursor, ...filters }),
  );
}

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
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['blog-posts'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'] }),
  ]);
}
