import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type RefObject, useEffect, useRef } from 'react';
import type { StoryCounts } from '../../content.ts';
import { StoryCard, StorySkeleton } from './StoryCard.tsx';
import { CategoryChips, NoStories, StoryCount } from './StoryListParts.tsx';
import type { StoryCardData } from './story-card-data.ts';
import { missingStories, pageSize, scrollSize, visibleStories } from './story-list.state.ts';
import { storyShape } from './story-shape.ts';
import { useListView } from './useListView.ts';
import { useStoryList } from './useStoryList.ts';

/** Calls `onInView` whenever the element is about to be scrolled into view while `isAwaited`. */
function useInView<T extends Element>(isAwaited: boolean, onInView: () => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const react = useRef(onInView);
  react.current = onInView;
  useEffect(() => {
    if (!isAwaited || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && react.current(), {
      rootMargin: '800px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isAwaited]);
  return element;
}

interface StoryListProps {
  region: Region;
  /** The first stories. */
  stories: StoryCardData[];
  counts: StoryCounts;
  /** True where every story is shown, more of them as one scrolls: Load More only leads to the top. */
  complete?: boolean;
}

export function StoryList({ region, stories, counts, complete = false }: StoryListProps) {
  const [state, dispatch] = useStoryList(region, stories, counts, complete ? scrollSize : pageSize);
  useListView(state, dispatch);
  const list = useRef<HTMLUListElement>(null);
  const { total } = state.lists[state.filter];
  const shown = visibleStories(state);
  const missing = missingStories(state);
  const count = shown.length + missing;
  const rest = total - count;
  const end = useInView<HTMLDivElement>(complete && rest > 0 && missing === 0 && !state.failed, () =>
    dispatch({ type: 'more' }),
  );

  const bring = (type: 'more' | 'retry') => {
    dispatch({ type });
    list.current?.focus({ preventScroll: true });
  };
  const loadMore = () => {
    window.scrollTo({ top: 0 });
    if (!complete) bring(state.failed ? 'retry' : 'more');
  };
  const storyCount = (
    <StoryCount
      shown={shown.length}
      total={total}
      isLoading={missing > 0 && !state.failed}
      hasFailed={state.failed}
      onRetry={() => bring('retry')}
    />
  );

  return (
    <div>
      {counts.all > 0 && (
        <CategoryChips
          counts={counts}
          filter={state.filter}
          onChoose={(filter) => dispatch({ type: 'filter', filter })}
        />
      )}
      <p aria-live="polite" className="mt-4 mb-5 min-h-6 text-sm text-muted">
        {count > 0 && storyCount}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Dark legends" className="story-grid" aria-busy={missing > 0}>
        {shown.map((story, index) => (
          <StoryCard key={story.slug} story={story} leading={index === 0} shape={storyShape(index, count)} />
        ))}
        {!state.failed &&
          Array.from({ length: missing }, (_, index) => shown.length + index).map((index) => (
            <StorySkeleton key={index} shape={storyShape(index, count)} />
          ))}
      </ul>
      <div ref={end} />
      {complete && state.failed && <p className="mt-8">{storyCount}</p>}
      {count === 0 && <NoStories region={region} />}
      {(rest > 0 || state.failed || (complete && count > 0)) && (
        <p className="mt-12 text-center noscript:hidden">
          <button type="button" className="button button-bone" onClick={loadMore}>
            Load More Stories
          </button>
        </p>
      )}
    </div>
  );
}
