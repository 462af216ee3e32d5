import {
  defaultRating,
  type Testimonial,
  type TestimonialFields,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import { testimonialCalls } from '../../api/testimonials.ts';
import { activeSwitch, plainWords, type RecordKind } from '../../collections/records/recordKind.ts';
import { regionNames } from '../../wording/regions.ts';

export const ratings = [1, 2, 3, 4, 5];

/** A rating in words, like '4 stars'. */
export function starsSentence(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

export const testimonialKind: RecordKind<Testimonial, TestimonialFields> = {
  path: '/admin/testimonials',
  noun: ['testimonial', 'testimonials'],
  labels: { name: 'Name', content: 'Content', rating: 'Rating', active: 'Active', region: 'Region' },
  calls: testimonialCalls,
  nameOf: ({ name }) => name,
  fieldsOf: ({ name, content, rating, active, region }) => ({ name, content, rating, active, region }),
  emptyFields: (region) => ({ name: '', content: '', rating: defaultRating, active: true, region }),
  switches: [activeSwitch],
  wordsOf(fields, name) {
    if (name === 'region') return regionNames[fields.region];
    if (name === 'rating') return starsSentence(fields.rating ?? defaultRating);
    return plainWords(fields[name]);
  },
};
