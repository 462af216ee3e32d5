import type { Testimonial } from '@haunted-forests/api/schemas/testimonials/testimonial';
import { MessageSquare, Star } from 'lucide-react';
import { RecordsScreen } from '../../collections/records/RecordsScreen.tsx';
import { ratings, starsSentence } from './RatingField.tsx';
import { testimonialKind } from './testimonialKind.tsx';

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={starsSentence(rating)} className="inline-flex gap-0.5 text-amber">
      {ratings.map((place) => (
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

function Summary({ name, rating, content }: Testimonial) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-medium leading-snug wrap-anywhere">{name}</h3>
        <Stars rating={rating} />
      </div>
      <p className="line-clamp-2 max-w-[80ch] text-sm text-text-soft wrap-anywhere">{content}</p>
    </>
  );
}

export function TestimonialsScreen() {
  return (
    <RecordsScreen
      kind={testimonialKind}
      icon={MessageSquare}
      summary={(testimonial) => <Summary {...testimonial} />}
    />
  );
}
