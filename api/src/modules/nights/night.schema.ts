import { z } from 'zod';
import { regionSchema } from '../regions/region.schema.ts';
import { text } from '../text.schema.ts';
import { day, instant } from '../time.schema.ts';

/** What is said of a night: it takes place, has no tickets left, or does not take place. */
export const nightStatuses = ['open', 'sold-out', 'cancelled'] as const;
const nightStatusSchema = z.enum(nightStatuses, {
  error: 'Status must be open, sold-out or cancelled',
});
export type NightStatus = z.infer<typeof nightStatusSchema>;

/** So many nights can be made at once, and so far ahead. */
const maxNights = 200;
export const maxDaysAhead = 1_500;
const longestNotice = 200;

/** A day of the park, like '2026-10-09'. */
export const nightDateSchema = day('Date must be a day like 2026-10-09');

const timeOfDay = (name: string) => {
  const sentence = `${name} must be a time like 18:30`;
  return z.string(sentence).regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence);
};

const timesShape = {
  doors: timeOfDay('Doors'),
  attractions: timeOfDay('Attractions'),
  /** Before the doors: after midnight. */
  lastEntry: timeOfDay('Last entry'),
};

const tierSentence = 'Price tier must be the id of a price tier';
const tierId = z
  .int(tierSentence)
  .min(1, tierSentence)
  .max(2_147_483_647, tierSentence)
  .nullish()
  .transform((value) => value ?? null);

/** What nights that are made at once have in common. */
export const nightPlanShape = { ...timesShape, tierId };

const datesSentence = `Choose 1 to ${maxNights} dates`;

/** New nights of a region, one a date, that have everything else in common. */
export const newNightsSchema = z.object({
  region: regionSchema,
  dates: z
    .array(nightDateSchema, datesSentence)
    .min(1, datesSentence)
    .max(maxNights, datesSentence)
    .refine((dates) => new Set(dates).size === dates.length, 'Each date may appear only once'),
  ...nightPlanShape,
});
export type NewNights = z.infer<typeof newNightsSchema>;
/** What a form holds: the fields before defaults are filled in. */
export type NewNightsFields = z.input<typeof newNightsSchema>;

const noticeSentence = `Notice must be at most ${longestNotice} characters`;
const statusShape = {
  status: nightStatusSchema,
  /** What visitors read about it. */
  notice: text(10_000)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => [...(value ?? '')].length <= longestNotice, noticeSentence),
};

const isExplained = ({ status, notice }: { status?: unknown; notice?: unknown }) =>
  status !== 'cancelled' || (typeof notice === 'string' && notice.trim() !== '');
const explanation = {
  path: ['notice'],
  error: 'A notice is required when a night is cancelled',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A night closed, sold out or opened again. */
export const nightStatusPatchSchema = z.object(statusShape).refine(isExplained, explanation);
export type NightStatusPatch = z.infer<typeof nightStatusPatchSchema>;
export type NightStatusFields = z.input<typeof nightStatusPatchSchema>;

/** A whole night as a form sends it. */
export const nightInputSchema = z
  .object({
    region: regionSchema,
    date: nightDateSchema,
    ...nightPlanShape,
    ...statusShape,
    status: nightStatusSchema.default('open'),
  })
  .refine(isExplained, explanation);
export type NightInput = z.infer<typeof nightInputSchema>;
export type NightFields = z.input<typeof nightInputSchema>;

/** A night as the API returns it. Date and times are the park's (America/New_York); instants are ISO 8601 in UTC. */
export const nightSchema = z
  .object({
    id: z.int(),
    region: regionSchema,
    date: day().meta({ description: 'The day on which the doors open' }),
    doors: z.string().meta({ description: 'When one may enter the park, like 18:30' }),
    attractions: z.string().meta({ description: 'When the attractions start, like 19:00' }),
    lastEntry: z.string().meta({ description: 'Like 23:00; before the doors: after midnight' }),
    tierId: z.int().nullable().meta({ description: 'The price tier; null: none' }),
    status: nightStatusSchema,
    notice: z.string().nullable().meta({ description: 'What visitors read about it' }),
    version: z.int().meta({ description: 'Counts up with each save; the entity tag of the night' }),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'Night' });
export type Night = z.infer<typeof nightSchema>;

export const nightQuerySchema = z.object({
  region: regionSchema.optional(),
  /** The first and the last date; without `from` today of the park's day, which ends at 05:00. */
  from: nightDateSchema.optional(),
  to: nightDateSchema.optional(),
});
export type NightQuery = z.infer<typeof nightQuerySchema>;
