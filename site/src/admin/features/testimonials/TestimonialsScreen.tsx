import {
  defaultRating,
  type Testimonial,
  type TestimonialFields,
  testimonialInputSchema,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import { MessageSquare, Star } from 'lucide-react';
import { testimonialCalls } from '../../api/recordCalls.ts';
import {
  choiceField,
  kindOfFields,
  regionField,
  switchField,
  textField,
} from '../../collections/records/formFields.tsx';
import { RecordSummary } from '../../collections/records/RecordSummary.tsx';
import { RecordsScreen } from '../../collections/records/RecordsScreen.tsx';
import { activeSwitch, type RecordKind } from '../../collections/records/recordKind.ts';

const ratings = [1, 2, 3, 4, 5];
const ratingOptions = ratings.map((rating) => ({ value: String(rating), label: starsSentence(rating) }));

/** A rating in words, like '4 stars'. */
function starsSentence(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

const testimonialKind: RecordKind<Testimonial, TestimonialFields> = {
  ...kindOfFields<Testimonial, TestimonialFields>({
    name: textField('Name', { required: true }),
    content: textField('Content', { required: true, rows: 5 }),
    rating: choiceField('Rating', ratingOptions, { setValueAs: Number }),
    region: regionField,
    active: switchField('Active', 'Visible to visitors.'),
  }),
  path: '/admin/testimonials',
  noun: ['testimonial', 'testimonials'],
  schema: testimonialInputSchema,
  calls: testimonialCalls,
  nameOf: ({ name }) => name,
  emptyFields: (region) => ({ name: '', content: '', rating: defaultRating, active: true, region }),
  switches: [activeSwitch],
};

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
    <RecordSummary name={name} text={content}>
      <Stars rating={rating} />
    </RecordSummary>
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
