import { z } from 'zod';
import { placeholderImage } from '../blog-posts/blog-post.schema.ts';
import { listedMediaSchema } from '../media/media.schema.ts';
import { activeSchema, positionedAnswer } from '../positions/positioned.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { contentAddress, requiredText } from '../text.schema.ts';
import { instant } from '../time.schema.ts';
import { attractionFactsInputShape, attractionFactsShape } from './attraction-facts.schema.ts';

export const attractionCategories = ['hayride', 'trail', 'maze', 'haunted-house', 'live-show'] as const;
const attractionCategorySchema = z.enum(attractionCategories, {
  error: 'Category must be hayride, trail, maze, haunted-house or live-show',
});
export type AttractionCategory = z.infer<typeof attractionCategorySchema>;

const imageSentence = 'Image must be an http(s) address or an uploaded picture';

/** What the form of an attraction sends; an empty image becomes the stock placeholder. */
export const attractionInputSchema = z.object({
  title: requiredText(200, 'Title is required'),
  description: requiredText(2_000, 'Description is required'),
  image: z
    .union([z.literal(''), z.null(), contentAddress(imageSentence)], imageSentence)
    .optional()
    .transform((value) => value || placeholderImage),
  category: attractionCategorySchema,
  featured: z.boolean('Featured must be true or false').default(false),
  active: activeSchema.default(true),
  region: regionSchema,
  ...attractionFactsInputShape,
});
/** What a form holds: the fields before defaults are filled in. */
export type AttractionFields = z.input<typeof attractionInputSchema>;

/** The switches of an attraction; at least one. */
export const attractionSwitchesSchema = z
  .strictObject({
    active: activeSchema.optional(),
    featured: z.boolean('Featured must be true or false').optional(),
  })
  .refine(({ active, featured }) => active !== undefined || featured !== undefined, 'Set active or featured');

/** An attraction as the API returns it; times are ISO 8601 in UTC. */
export const attractionSchema = z
  .object({
    ...positionedAnswer('attraction'),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    category: attractionCategorySchema,
    featured: z.boolean(),
    region: regionSchema,
    ...attractionFactsShape,
    updatedAt: instant(),
  })
  .meta({ id: 'Attraction' });
export type Attraction = z.infer<typeof attractionSchema>;

/** An attraction in a list. */
export const listedAttractionSchema = attractionSchema
  .extend({ media: listedMediaSchema })
  .meta({ id: 'ListedAttraction' });
export type ListedAttraction = z.infer<typeof listedAttractionSchema>;
