import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ChoiceGroup } from '../../../components/ui/ChoiceField.tsx';

export const ratings = [1, 2, 3, 4, 5];

/** A rating in words, like '4 stars'. */
export function starsSentence(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

interface RatingFieldProps {
  value: number;
  error: string | undefined;
  onChange: (rating: number) => void;
  name: string;
}

type RadioProps = ComponentProps<'input'> & { rating: number; isLit: boolean };

function StarRadio({ rating, isLit, ...radio }: RadioProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center rounded-card has-focus-visible:outline-2 has-focus-visible:outline-focus hover:bg-hover">
      <input {...radio} type="radio" aria-label={starsSentence(rating)} className="sr-only" />
      <Star
        size={24}
        strokeWidth={1.6}
        aria-hidden
        className={isLit ? 'fill-current text-amber' : 'text-line-strong'}
      />
    </label>
  );
}

/** One to five stars as radio buttons; the words next to them say what is chosen. */
export function RatingField({ value, error, onChange, name }: RatingFieldProps) {
  return (
    <ChoiceGroup legend="Rating" error={error} className="flex flex-wrap items-center gap-x-3">
      <div className="-ml-2.5 flex">
        {ratings.map((rating) => (
          <StarRadio
            key={rating}
            rating={rating}
            isLit={rating <= value}
            name={name}
            value={rating}
            checked={rating === value}
            onChange={() => onChange(rating)}
          />
        ))}
      </div>
      <span aria-hidden className="text-text-soft">
        {starsSentence(value)}
      </span>
    </ChoiceGroup>
  );
}
