import { z } from 'zod';
import { activeSchema, positionedAnswer } from '../positions/positioned.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { requiredText } from '../text.schema.ts';

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

/** A question as the API returns it. */
export const questionSchema = z
  .object({
    ...positionedAnswer('question'),
    question: z.string(),
    answer: z.string().meta({ description: 'Markdown' }),
    region: regionSchema.nullable().meta({ description: 'Null: it stands on the pages of both' }),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;
