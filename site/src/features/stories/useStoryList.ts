import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useEffect, useReducer, useRef } from 'react';
import type { StoryCounts } from '../../content.ts';
import { fetchStories } from '../../lib/story-requests.ts';
import { type StoryCardData, storyCardData } from './story-card-data.ts';
import { firstState, nextRequest, type StoryRequest, storyListReducer } from './story-list.state.ts';

/** The state of a region's story list; it fetches what the visitor asked for and does not have yet. */
export function useStoryList(region: Region, stories: StoryCardData[], counts: StoryCounts, step: number) {
  const [state, dispatch] = useReducer(storyListReducer<StoryCardData>, null, () =>
    firstState(stories, counts, step),
  );
  const published = useRef(new Map(stories.map((story) => [story.slug, story])));
  const request = JSON.stringify(nextRequest(state) ?? null);

  useEffect(() => {
    const wanted: StoryRequest | null = JSON.parse(request);
    if (!wanted) return;
    const { filter, limit, cursor } = wanted;
    const abort = new AbortController();
    const category = filter === 'all' ? undefined : filter;
    fetchStories({ region, category, limit, cursor }, abort.signal).then(
      (page) => {
        const cards = page.stories.map(
          (post) => published.current.get(post.slug) ?? storyCardData(post, post.media),
        );
        dispatch({
          type: 'arrived',
          request: wanted,
          stories: cards,
          total: page.total,
          cursor: page.cursor,
        });
      },
      () => {
        if (!abort.signal.aborted) dispatch({ type: 'failed' });
      },
    );
    return () => abort.abort();
  }, [region, request]);

  return [state, dispatch] as const;
}
