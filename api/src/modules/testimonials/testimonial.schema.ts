import { z } from 'zod';
import { activeSchema, positionedAnswer } from '../positions/positioned.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { requiredText } from '../text.schema.ts';

export const defaultRating = 5;
const ratingSentence = 'Rating must be a whole number from 1 to 5';

/** What the form of a testimonial sends. */
export const testimonialInputSchema = z.object({
  name: requiredText(100, 'Name is required'),
  content: requiredText(2_000, 'Content is required'),
  /** Whole stars. */
  rating: z.int(ratingSentence).min(1, ratingSentence).max(5, ratingSentence).default(defaultRating),
  active: activeSchema.default(true),
  region: regionSchema,
});
/** What a form holds: the fields before defaults are filled in. */
export type TestimonialFields = z.input<typeof testimonialInputSchema>;

/** A testimonial as the API returns it. */
export const testimonialSchema = z
  .object({
    ...positionedAnswer('testimonial'),
    name: z.string(),
    content: z.string(),
    rating: z.int().min(1).max(5).meta({ description: 'Whole stars' }),
    region: regionSchema,
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof testimonialSchema>;
