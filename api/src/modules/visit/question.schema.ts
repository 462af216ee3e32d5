import { z } from 'zod';
import { regionSchema } from '../regions/region.schema.ts';
import { requiredText } from '../text.schema.ts';

const activeSchema = z.boolean('Active must be true or false');
const regionSentence = 'Region must be new-york, florida or null';

/** What the form of a question sends; a region that is empty, null or absent means both. */
export const questionInputSchema = z.object({
  question: requiredText(300, 'Question is required'),
  /** Markdown. */
  answer: requiredText(10_000, 'Answer is required'),
  active: activeSchema.default(true),
  region: z
    .union([z.literal(''), regionSchema], regionSentence)
    .nullish()
    .transform((region) => region || null),
});
/** What a form holds: the fields before defaults are filled in. */
export type QuestionFields = z.input<typeof questionInputSchema>;

/** The switch of a question. */
export const questionSwitchesSchema = z.strictObject({ active: activeSchema });

/** A question as the API returns it; the time is ISO 8601 in UTC. */
export const questionSchema = z
  .object({
    id: z.int(),
    question: z.string(),
    answer: z.string().meta({ description: 'Markdown' }),
    region: regionSchema.nullable().meta({ description: 'Null: it stands on the pages of both' }),
    active: z.boolean(),
    version: z.int().meta({ description: 'Counts up with each save; the entity tag of the question' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;
