import { z } from 'zod';
import { text } from '../text.schema.ts';

/** What a visitor may meet on the way. */
export const effects = [
  'strobe',
  'fog',
  'loud',
  'dark',
  'tight',
  'heights',
  'water',
  'animals',
  'touch',
  'fire',
  'uneven',
  'stairs',
] as const;
export type Effect = (typeof effects)[number];

export const wheelchairAccess = ['yes', 'partly', 'no'] as const;
export type WheelchairAccess = (typeof wheelchairAccess)[number];

const maxMinutes = 240;
const maxScare = 5;
const oldestAdvice = 18;
const longestAccessNote = 300;

/** A whole number within its bounds, or null where nobody knows it; forms send '' for that. */
function wholeNumber(name: string, least: number, most: number) {
  const sentence = `${name} must be a whole number from ${least} to ${most}`;
  return z
    .union(
      [z.literal('', sentence), z.null(sentence), z.int(sentence).min(least, sentence).max(most, sentence)],
      sentence,
    )
    .transform((value) => (value === '' ? null : value))
    .optional();
}

const effectsSentence = `Effects must be a list of ${effects.join(', ')}`;
const wheelchairSentence = 'Wheelchair must be yes, partly or no';

/** The facts as a form sends them. A fact that is left out stays what it was; null and '' say that nobody knows it. */
export const attractionFactsInputShape = {
  minutes: wholeNumber('Minutes', 1, maxMinutes),
  scare: wholeNumber('Scare', 1, maxScare),
  ageAdvice: wholeNumber('Age', 0, oldestAdvice),
  effects: z
    .array(z.enum(effects, effectsSentence), effectsSentence)
    .nullable()
    .transform((chosen) => chosen && effects.filter((effect) => chosen.includes(effect)))
    .optional(),
  wheelchair: z
    .union([z.literal(''), z.null(), z.enum(wheelchairAccess)], wheelchairSentence)
    .transform((value) => value || null)
    .optional(),
  accessNote: text(longestAccessNote)
    .nullable()
    .transform((value) => value || null)
    .optional(),
};

/** The facts as the API answers them; null: nobody knows. An empty list of effects: there are none. */
export const attractionFactsShape = {
  minutes: z.int().nullable(),
  scare: z.int().nullable(),
  ageAdvice: z.int().nullable(),
  effects: z.array(z.enum(effects)).nullable(),
  wheelchair: z.enum(wheelchairAccess).nullable(),
  accessNote: z.string().nullable(),
};

const attractionFactsSchema = z.object(attractionFactsShape);
export type AttractionFacts = z.infer<typeof attractionFactsSchema>;
