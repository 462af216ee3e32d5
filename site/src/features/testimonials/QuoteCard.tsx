import type { Quote } from './carousel-slides.ts';

export function QuoteCard({ name, content, rating }: Quote) {
  return (
    <figure className="flex h-full flex-col rounded-card border border-card-line bg-linear-to-b from-[#132024] to-surface p-6 shadow-2 sm:p-7">
      <Stars rating={rating} />
      <blockquote className="mt-4 grow text-lg leading-normal text-text">
        <p className="whitespace-pre-line">{content}</p>
      </blockquote>
      <figcaption className="mt-5 font-aside text-lg text-amber-soft italic">{name}</figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <div role="img" aria-label={`${rating} out of 5 stars`} className="flex gap-1">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 20 20"
          aria-hidden="true"
          className={`size-4 ${star <= rating ? 'fill-amber' : 'fill-line'}`}
        >
          <path d="M10 1.5l2.4 5.7 6.1.5-4.6 4 1.4 6L10 14.5l-5.3 3.2 1.4-6-4.6-4 6.1-.5z" />
        </svg>
      ))}
    </div>
  );
}
