import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Star } from 'lucide-react';
import { meanWords, starCountWords } from './wording.ts';

const five = [1, 2, 3, 4, 5] as const;

interface StarButtonsProps {
  stars: EmploymentApplication['stars'];
  onRate: (stars: number | null) => void;
}

/** One's own stars; pressing those that are given takes them back. */
export function StarButtons({ stars, onRate }: StarButtonsProps) {
  const own = stars.own ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <fieldset className="-ml-2.5 flex">
        <legend className="sr-only">Your stars</legend>
        {five.map((count) => (
          <button
            key={count}
            type="button"
            aria-label={starCountWords(count)}
            aria-pressed={count === own}
            onClick={() => onRate(count === own ? null : count)}
            className="grid size-10 cursor-pointer place-items-center rounded-button text-amber hover:bg-hover"
          >
            <Star size={20} aria-hidden fill={count <= own ? 'currentColor' : 'none'} />
          </button>
        ))}
      </fieldset>
      <p className="text-muted text-sm">{meanWords(stars)}</p>
    </div>
  );
}

/** What the stars of all come to; nothing without any. */
export function StarMean({ stars }: Pick<StarButtonsProps, 'stars'>) {
  if (stars.mean === null) return null;
  return (
    <span
      title={meanWords(stars)}
      className="inline-flex items-center gap-1 whitespace-nowrap text-amber-soft text-sm"
    >
      <Star size={14} aria-hidden fill="currentColor" />
      {stars.mean}
      <span className="sr-only"> stars</span>
    </span>
  );
}
