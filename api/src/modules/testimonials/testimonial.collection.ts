import type { PositionedCollection } from '../positions/positioned.collection.ts';
import {
  type Testimonial,
  testimonialInputSchema,
  testimonialSchema,
  testimonialSwitchesSchema,
} from './testimonial.schema.ts';
import { testimonials } from './testimonial.table.ts';

export const testimonialCollection: PositionedCollection<
  typeof testimonials,
  typeof testimonialInputSchema,
  typeof testimonialSwitchesSchema,
  Testimonial
> = {
  document: 'testimonial',
  names: { one: 'testimonial', withArticle: 'a testimonial', many: 'testimonials' },
  table: testimonials,
  schemas: {
    input: testimonialInputSchema,
    switches: testimonialSwitchesSchema,
    answer: testimonialSchema,
    listed: testimonialSchema,
  },
};
