import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { expect, test } from 'vitest';
import { countStories } from '../../../publisher/content/stories.ts';
import {
  firstState,
  missingStories,
  nextRequest,
  type StoryListAction,
  type StoryListState,
  storyListReducer,
  visibleStories,
} from './story-list.state.ts';

interface Story {
  slug: string;
  category: StoryCategory;
}
const story = (slug: string, category: StoryCategory = 'legend'): Story => ({ slug, category });
const legends = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => story(`legend-${from + index}`));

const all = [story('ghost', 'ghost-story'), ...legends(1, 14)];
const first = () => firstState(all.slice(0, 6), countStories(all));
const after = (state: StoryListState<Story>, ...actions: StoryListAction<Story>[]) =>
  actions.reduce(storyListReducer, state);
const slugs = (state: StoryListState<Story>) => visibleStories(state).map(({ slug }) => slug);

test('a page opens with its six stories and asks for nothing', () => {
  expect(visibleStories(first())).toEqual(all.slice(0, 6));
  expect(nextRequest(first())).toBeUndefined();
});

test('the first Load More asks for the list from its beginning, because no cursor is known yet', () => {
  const state = after(first(), { type: 'more' });
  expect(nextRequest(state)).toEqual({ filter: 'all', limit: 12 });
  expect(missingStories(state)).toBe(6);
});

test('later ones go on from the cursor and add six', () => {
  const request = { filter: 'all', limit: 12 } as const;
  const arrived = { type: 'arrived', request, stories: all.slice(0, 12), total: 15, cursor: 'c12' } as const;
  const state = after(
    first(),
    { type: 'more' },
    { ...arrived, stories: [...arrived.stories] },
    { type: 'more' },
  );
  const next = { filter: 'all', limit: 6, cursor: 'c12' } as const;
  expect(nextRequest(state)).toEqual(next);
  const last = after(state, { type: 'arrived', request: next, stories: all.slice(11), total: 15 });
  expect(slugs(last)).toEqual(all.map(({ slug }) => slug));
  expect(nextRequest(last)).toBeUndefined();
});

test('a filter goes back to six and shows at once what is known of it', () => {
  const state = after(first(), { type: 'more' }, { type: 'filter', filter: 'legend' });
  expect(state.asked).toBe(6);
  expect(slugs(state)).toEqual(legends(1, 5).map(({ slug }) => slug));
  expect(nextRequest(state)).toEqual({ filter: 'legend', limit: 6 });
});

test('a filter whose stories are all known asks for nothing', () => {
  const state = after(first(), { type: 'filter', filter: 'ghost-story' });
  expect(slugs(state)).toEqual(['ghost']);
  expect(nextRequest(state)).toBeUndefined();
});

test('an empty category is known to be empty', () => {
  const state = after(first(), { type: 'filter', filter: 'mystery' });
  expect(visibleStories(state)).toEqual([]);
  expect(missingStories(state)).toBe(0);
});

test('a list that is brought back asks for all that the visitor had, a hundred at a time', () => {
  const state = after(first(), { type: 'filter', filter: 'legend', asked: 12 });
  expect(nextRequest(state)).toEqual({ filter: 'legend', limit: 12 });
  const long = firstState(all.slice(0, 6), { ...countStories(all), all: 250 });
  const restored = storyListReducer(long, { type: 'filter', filter: 'all', asked: 198 });
  expect(nextRequest(restored)).toEqual({ filter: 'all', limit: 100 });
});

test('a failure waits for the visitor to try again', () => {
  const failed = after(first(), { type: 'more' }, { type: 'failed' });
  expect(nextRequest(failed)).toBeUndefined();
  expect(nextRequest(after(failed, { type: 'retry' }))).toEqual({ filter: 'all', limit: 12 });
});

test('an answer for another filter does not disturb the one on screen', () => {
  const request = { filter: 'legend', limit: 6 } as const;
  const state = after(first(), { type: 'arrived', request, stories: legends(1, 6), total: 14, cursor: 'c6' });
  expect(visibleStories(state)).toEqual(all.slice(0, 6));
});

test('stories that went since the page was published do not leave the list waiting', () => {
  const request = { filter: 'all', limit: 12 } as const;
  const state = after(
    first(),
    { type: 'more' },
    { type: 'arrived', request, stories: legends(1, 3), total: 3 },
  );
  expect(slugs(state)).toEqual(['legend-1', 'legend-2', 'legend-3']);
  expect(nextRequest(state)).toBeUndefined();
});
