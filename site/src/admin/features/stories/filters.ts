import { storyCategories } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { storyStatuses } from '@haunted-forests/api/schemas/blog-posts/story-status';
import { regions } from '@haunted-forests/api/schemas/regions/region';
import { choiceOf, searchTextOf } from '../../collections/lists/listAddress.ts';

const storyOrders = ['oldest', 'title', 'views'] as const;

/** The filters of the list of stories that an address asks for; '' stands for all. */
export function filtersOf(search: Record<string, string>) {
  return {
    q: searchTextOf(search.q),
    region: choiceOf(regions, search.region),
    category: choiceOf(storyCategories, search.category),
    status: choiceOf(storyStatuses, search.status),
    /** '' is the newest first. */
    sort: choiceOf(storyOrders, search.sort),
  };
}
export type StoryFilters = ReturnType<typeof filtersOf>;
