import { z } from 'zod';
import { requiredText } from '../../text.schema.ts';
import { instant } from '../../time.schema.ts';

/** One's own stars for an applicant; null takes them back. */
export const starsChangeSchema = z.object({
  stars: z
    .number('Stars must be 1 to 5')
    .int('Stars must be 1 to 5')
    .min(1, 'Stars must be 1 to 5')
    .max(5, 'Stars must be 1 to 5')
    .nullable(),
});

/** What the stars of several people come to, rounded to a tenth, and one's own. */
export const starsSchema = z
  .object({ mean: z.number().nullable(), count: z.number().int(), own: z.number().int().nullable() })
  .meta({ id: 'ApplicationStars' });

export const noteInputSchema = z.object({ text: requiredText(2_000, 'Please write something') });
export type NoteInput = z.infer<typeof noteInputSchema>;

/** What one member of staff noted about an applicant; times are ISO 8601 in UTC. */
export const applicationNoteSchema = z
  .object({
    id: z.number().int(),
    /** The name that the account had. */
    author: z.string(),
    text: z.string(),
    createdAt: instant(),
  })
  .meta({ id: 'ApplicationNote' });
export type ApplicationNote = z.infer<typeof applicationNoteSchema>;

/** At least so many stars on average, or none yet. */
export const starFilters = ['5', '4', '3', '2', '1', 'none'] as const;
export type StarFilter = (typeof starFilters)[number];
