import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { StoryCounts, StoryFilter } from '../../content.ts';
import { categories } from './story-category.ts';

/** How many stories New York shows first, and adds at a time. */
export const pageSize = 6;
/** Florida shows every story: more of them come while the visitor scrolls. */
export const scrollSize = 24;
/** The API's maximum per request. */
const maxPerRequest = 100;

interface Listed {
  slug: string;
  category: StoryCategory;
}

/** What is known of the stories of one filter: always the beginning of its list. */
interface StoriesOfFilter<Story> {
  stories: Story[];
  total: number;
  cursor?: string;
}

export interface StoryListState<Story> {
  filter: StoryFilter;
  /** How many stories come at a time. */
  step: number;
  /** How many stories the visitor asked for. */
  asked: number;
  failed: boolean;
  lists: Record<StoryFilter, StoriesOfFilter<Story>>;
}

export type StoryListAction<Story> =
  | { type: 'filter'; filter: StoryFilter; asked?: number }
  | { type: 'more' }
  | { type: 'retry' }
  | { type: 'failed' }
  | { type: 'arrived'; request: StoryRequest; stories: Story[]; total: number; cursor?: string };

export interface StoryRequest {
  filter: StoryFilter;
  limit: number;
  cursor?: string;
}

/** The list as a page brings it: the first stories of all, and how many each filter has. */
export function firstState<Story extends Listed>(
  stories: Story[],
  counts: StoryCounts,
  step = pageSize,
): StoryListState<Story> {
  const listOf = (filter: StoryFilter): StoriesOfFilter<Story> => ({
    stories: stories.filter(({ category }) => filter === 'all' || category === filter),
    total: counts[filter],
  });
  const lists = { all: listOf('all') } as Record<StoryFilter, StoriesOfFilter<Story>>;
  for (const category of categories) lists[category] = listOf(category);
  return { filter: 'all', step, asked: step, failed: false, lists };
}

export function visibleStories<Story>({ filter, asked, lists }: StoryListState<Story>): Story[] {
  return lists[filter].stories.slice(0, asked);
}

/** How many of the stories asked for are still on their way. */
export function missingStories<Story>({ filter, asked, lists }: StoryListState<Story>): number {
  const { stories, total } = lists[filter];
  return Math.max(0, Math.min(asked, total) - stories.length);
}

/** What to ask the API for next; undefined when nothing is missing or the visitor must say so first. */
export function nextRequest<Story>(state: StoryListState<Story>): StoryRequest | undefined {
  if (state.failed || missingStories(state) === 0) return undefined;
  const { filter, step, asked, lists } = state;
  const { cursor } = lists[filter];
  return cursor ? { filter, limit: step, cursor } : { filter, limit: Math.min(asked, maxPerRequest) };
}

export function storyListReducer<Story extends Listed>(
  state: StoryListState<Story>,
  action: StoryListAction<Story>,
): StoryListState<Story> {
  switch (action.type) {
    case 'filter':
      return { ...state, filter: action.filter, asked: action.asked ?? state.step, failed: false };
    case 'more':
      return { ...state, asked: state.asked + state.step, failed: false };
    case 'retry':
      return { ...state, failed: false };
    case 'failed':
      return { ...state, failed: true };
    case 'arrived':
      return {
        ...state,
        failed: false,
        lists: { ...state.lists, [action.request.filter]: filled(state, action) },
      };
  }
}

function filled<Story extends Listed>(
  { lists }: StoryListState<Story>,
  { request, stories, total, cursor }: Extract<StoryListAction<Story>, { type: 'arrived' }>,
): StoriesOfFilter<Story> {
  const known = request.cursor ? lists[request.filter].stories : [];
  const slugs = new Set(known.map(({ slug }) => slug));
  const all = [...known, ...stories.filter(({ slug }) => !slugs.has(slug))];
  return { stories: all, cursor, total: cursor ? Math.max(total, all.length) : all.length };
}
