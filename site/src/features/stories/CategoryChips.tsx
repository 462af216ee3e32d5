import type { StoryCounts, StoryFilter } from '../../content.ts';
import { categoryLabels, storyFilters } from './story-category.ts';

interface CategoryChipsProps {
  counts: StoryCounts;
  filter: StoryFilter;
  onChoose: (filter: StoryFilter) => void;
}

export function CategoryChips({ counts, filter, onChoose }: CategoryChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2.5">
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
