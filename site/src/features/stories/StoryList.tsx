import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useRef } from 'react';
import { CategoryChips } from './CategoryChips.tsx';
import { NoStories } from './NoStories.tsx';
import { StoryCard, type StoryCardData } from './StoryCard.tsx';
import { StoryFailure } from './StoryFailure.tsx';
import { StorySkeleton } from './StorySkeleton.tsx';
import type { StoryCounts } from './story-category.ts';
import { missingStories, visibleStories } from './story-list.state.ts';
import { storyShape } from './story-shape.ts';
import { useStoryList } from './useStoryList.ts';

interface StoryListProps {
  region: Region;
  /** The first stories, or all of them where `complete`. */
  stories: StoryCardData[];
  counts: StoryCounts;
  /** True where the page shows every story: Load More only scrolls there. */
  complete?: boolean;
}

export function StoryList({ region, stories, counts, complete = false }: StoryListProps) {
  const [state, dispatch] = useStoryList(region, stories, counts);
  const list = useRef<HTMLUListElement>(null);
  const { total, stories: known } = state.shelves[state.filter];
  const shown = complete ? known : visibleStories(state);
  const missing = complete ? 0 : missingStories(state);
  const count = shown.length + missing;
  const rest = complete ? 0 : total - count;

  const loadMore = () => {
    window.scrollTo({ top: 0 });
    if (complete) return;
    dispatch({ type: 'more' });
    list.current?.focus({ preventScroll: true });
  };

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
        {missing === 0 && count > 0 && `Showing ${shown.length} of ${total} legends`}
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
      {state.failed && <StoryFailure onRetry={() => dispatch({ type: 'retry' })} />}
      {count === 0 && <NoStories region={region} />}
      {!state.failed && (rest > 0 || (complete && count > 0)) && (
        <p className="mt-12 text-center">
          <button type="button" className="button button-bone" onClick={loadMore}>
            Load More Stories
          </button>
        </p>
      )}
    </div>
  );
}
