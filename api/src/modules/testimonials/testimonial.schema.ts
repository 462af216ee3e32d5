import { z } from 'zod';
import { regionSchema } from '../regions/region.schema.ts';
import { requiredText } from '../text.schema.ts';

export const defaultRating = 5;
const ratingSentence = 'Rating must be a whole number from 1 to 5';
const activeSchema = z.boolean('Active must be true or false');

/** What the form of a testimonial sends. */
export const testimonialInputSchema = z.object({
  name: requiredText(100, 'Name is required'),
  content: requiredText(2_000, 'Content is required'),
  /** Whole stars. */
  rating: z.int(ratingSentence).min(1, ratingSentence).max(5, ratingSentence).default(defaultRating),
  active: activeSchema.default(true),
  region: regionSchema,
});
export type TestimonialInput = z.infer<typeof testimonialInputSchema>;
/** What a form holds: the fields before defaults are filled in. */
export type TestimonialFields = z.input<typeof testimonialInputSchema>;

/** The switch of a testimonial. */
export const testimonialSwitchesSchema = z.strictObject({ active: activeSchema });

/** A testimonial as the API returns it; the time is ISO 8601 in UTC. */
export const testimonialSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    content: z.string(),
    rating: z.int().min(1).max(5).meta({ description: 'Whole stars' }),
    region: regionSchema,
    active: z.boolean(),
    version: z.int().meta({ description: 'Counts up with each save; the entity tag of the testimonial' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof testimonialSchema>;
