import { z } from 'zod';
import { regionSchema } from '../regions/region.schema.ts';
import { text } from '../text.schema.ts';

const minCharacters = 2;
const maxCharacters = 80;
const lengthSentence = `Search for ${minCharacters} to ${maxCharacters} characters`;

/** Characters as people count them: an emoji may be several units. */
const charactersOf = (value: string) => [...value].length;

export const searchQuerySchema = z.object({
  q: text(1_000).refine(
    (value) => charactersOf(value) >= minCharacters && charactersOf(value) <= maxCharacters,
    lengthSentence,
  ),
  region: regionSchema.optional(),
  typing: z
    .enum(['true', 'false'], 'Typing must be true or false')
    .optional()
    .meta({ description: 'true: whoever searches still types, so that finding nothing is not counted' }),
});

export const searchTypes = ['story', 'attraction', 'question', 'topic'] as const;
export type SearchType = (typeof searchTypes)[number];

const marked = 'Escaped HTML in which <mark> is the only tag';
const searchHitSchema = z
  .object({
    type: z.enum(searchTypes),
    title: z.string(),
    path: z.string(),
    titleHtml: z.string().meta({ description: marked }),
    excerptHtml: z.string().meta({ description: marked }),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHitSchema>;
export const searchHitsSchema = z.array(searchHitSchema);

/** A word that was searched for without a hit, and how often in the last 90 days. */
const missedWordSchema = z.object({ word: z.string(), count: z.int() }).meta({ id: 'MissedWord' });
export type MissedWord = z.infer<typeof missedWordSchema>;
export const missedWordsSchema = z.array(missedWordSchema);
