import { Star } from 'lucide-react';
import { starsSentence } from './testimonialKind.ts';

const places = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={starsSentence(rating)} className="inline-flex gap-0.5 text-amber">
      {places.map((place) => (
        <Star
          key={place}
          size={15}
          strokeWidth={1.6}
          aria-hidden
          className={place <= rating ? 'fill-current' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
