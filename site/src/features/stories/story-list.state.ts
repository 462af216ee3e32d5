import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { StoryCounts, StoryFilter } from '../../content.ts';
import { categories } from './story-category.ts';

/** How many stories New York shows first, and adds at a time. */
export const pageSize = 6;
/** Florida shows every story: more of them come while the visitor scrolls. */
export const scrollSize = 24;
/** More than these the API gives nobody at once. */
const mostAtOnce = 100;

interface Listed {
  slug: string;
  category: StoryCategory;
}

/** What is known of the stories of one filter: always the beginning of its list. */
interface Shelf<Story> {
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
  shelves: Record<StoryFilter, Shelf<Story>>;
}

export type StoryListAction<Story> =
  | { type: 'filter'; filter: StoryFilter }
  | { type: 'more' }
  | { type: 'restored'; filter: StoryFilter; asked: number }
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
  const shelf = (filter: StoryFilter): Shelf<Story> => ({
    stories: stories.filter(({ category }) => filter === 'all' || category === filter),
    total: counts[filter],
  });
  const shelves = { all: shelf('all') } as Record<StoryFilter, Shelf<Story>>;
  for (const category of categories) shelves[category] = shelf(category);
  return { filter: 'all', step, asked: step, failed: false, shelves };
}

export function visibleStories<Story>({ filter, asked, shelves }: StoryListState<Story>): Story[] {
  return shelves[filter].stories.slice(0, asked);
}

/** How many of the stories asked for are still on their way. */
export function missingStories<Story>({ filter, asked, shelves }: StoryListState<Story>): number {
  const { stories, total } = shelves[filter];
  return Math.max(0, Math.min(asked, total) - stories.length);
}

/** What to ask the API for next; undefined when nothing is missing or the visitor must say so first. */
export function nextRequest<Story>(state: StoryListState<Story>): StoryRequest | undefined {
  if (state.failed || missingStories(state) === 0) return undefined;
  const { filter, step, asked, shelves } = state;
  const { cursor } = shelves[filter];
  return cursor ? { filter, limit: step, cursor } : { filter, limit: Math.min(asked, mostAtOnce) };
}

export function storyListReducer<Story extends Listed>(
  state: StoryListState<Story>,
  action: StoryListAction<Story>,
): StoryListState<Story> {
  switch (action.type) {
    case 'filter':
      return { ...state, filter: action.filter, asked: state.step, failed: false };
    case 'more':
      return { ...state, asked: state.asked + state.step, failed: false };
    case 'restored':
      return { ...state, filter: action.filter, asked: action.asked, failed: false };
    case 'retry':
      return { ...state, failed: false };
    case 'failed':
      return { ...state, failed: true };
    case 'arrived':
      return {
        ...state,
        failed: false,
        shelves: { ...state.shelves, [action.request.filter]: filled(state, action) },
      };
  }
}

function filled<Story extends Listed>(
  { shelves }: StoryListState<Story>,
  { request, stories, total, cursor }: Extract<StoryListAction<Story>, { type: 'arrived' }>,
): Shelf<Story> {
  const known = request.cursor ? shelves[request.filter].stories : [];
  const slugs = new Set(known.map(({ slug }) => slug));
  const all = [...known, ...stories.filter(({ slug }) => !slugs.has(slug))];
  return { stories: all, cursor, total: cursor ? Math.max(total, all.length) : all.length };
}
