import type { Region } from '@haunted-forests/api/schemas/regions/region';
import mark from '../../art/brand/mark.svg?url';
import type { StoryCounts, StoryFilter } from '../../content.ts';
import { categoryLabels, storyFilters } from './story-category.ts';

interface CategoryChipsProps {
  counts: StoryCounts;
  filter: StoryFilter;
  onChoose: (filter: StoryFilter) => void;
}

export function CategoryChips({ counts, filter, onChoose }: CategoryChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2.5 noscript:hidden">
      <legend className="sr-only">Show one kind of legend</legend>
      {storyFilters.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === filter}
          onClick={() => onChoose(choice)}
          className="chip"
        >
          {choice === 'all' ? 'All' : categoryLabels[choice]}{' '}
          <span className="chip-count">{counts[choice]}</span>
        </button>
      ))}
    </fieldset>
  );
}

const sentences: Record<Region, string> = {
  'new-york': 'Nobody has told us one of these. They usually do by November.',
  florida: 'Nobody has come back from the swamp with one yet.',
};

export function NoStories({ region }: { region: Region }) {
  return (
    <div className="mx-auto max-w-[30rem] py-16 text-center">
      <img src={mark} alt="" width="96" height="96" className="mx-auto size-24 opacity-30" />
      <h2 className="mt-8 text-2xl">NO STORIES YET</h2>
      <p className="mt-3 text-lg text-text-soft">{sentences[region]}</p>
      {region === 'florida' && (
        <a href="/new-york/dark-legends" className="button button-bone mt-8">
          Read New York's
        </a>
      )}
    </div>
  );
}

interface StoryCountProps {
  shown: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** How many legends are shown, and what becomes of the others that the visitor asked for. */
export function StoryCount({ shown, total, isLoading, hasFailed, onRetry }: StoryCountProps) {
  if (isLoading) return <span>Loading more legends...</span>;
  const count = `Showing ${shown} of ${total} ${total === 1 ? 'legend' : 'legends'}`;
  if (!hasFailed) return <span>{count}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-3 border-error bg-raised p-4 text-md text-text">
      <span>{`${count}. The others could not be loaded.`}</span>
      <button type="button" className="button button-bone" onClick={onRetry}>
        Try again
      </button>
    </span>
  );
}
