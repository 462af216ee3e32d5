import { z } from 'zod';
import { belongTo, positionSchema, positionTypeSchema } from '../employment/position.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { day, instant } from '../time.schema.ts';

const maxWanted = 500;
const wantedSentence = `Number of positions must be a whole number from 1 to ${maxWanted}`;
const paySentence = 'Pay must be a whole number of cents an hour';
const highestPay = 100_000;

const pay = z
  .int(paySentence)
  .min(1, 'Pay must be more than $0')
  .max(highestPay, 'Pay must be at most $1,000 an hour')
  .meta({ description: 'Cents an hour, USD' });
const dayOrNull = (name: string) =>
  day(`${name} must be a day like 2026-09-18`)
    .nullish()
    .transform((value) => value ?? null);

/** An opening as its form sends it. */
export const openingInputSchema = z
  .object({
    region: regionSchema,
    positionType: positionTypeSchema,
    position: positionSchema,
    wanted: z.int(wantedSentence).min(1, wantedSentence).max(maxWanted, wantedSentence),
    payFrom: pay,
    payTo: pay.nullish().transform((value) => value ?? null),
    starts: dayOrNull('Start'),
    ends: dayOrNull('End'),
    active: z.boolean('Active must be true or false').default(true),
  })
  .refine(({ positionType, position }) => belongTo(positionType, [position]), {
    path: ['position'],
    error: 'This position belongs to another position type',
  })
  .refine(({ payFrom, payTo }) => payTo === null || payTo >= payFrom, {
    path: ['payTo'],
    error: 'The highest pay must not be less than the lowest',
  })
  .refine(({ starts, ends }) => starts === null || ends === null || ends >= starts, {
    path: ['ends'],
    error: 'End must not be before the start',
  });
export type OpeningInput = z.infer<typeof openingInputSchema>;
/** What a form holds: the fields before defaults are filled in. */
export type OpeningFields = z.input<typeof openingInputSchema>;

const openingShape = {
  id: z.int(),
  region: regionSchema,
  positionType: positionTypeSchema,
  position: positionSchema,
  wanted: z.int(),
  payFrom: z.int().meta({ description: 'Cents an hour, USD' }),
  payTo: z.int().nullable().meta({ description: 'Null: payFrom is what is paid' }),
  starts: day().nullable(),
  ends: day().nullable(),
  active: z.boolean(),
  version: z.int().meta({ description: 'Counts up with each save; the entity tag of the opening' }),
  createdAt: instant(),
  updatedAt: instant(),
};

/** An opening as staff see it; instants are ISO 8601 in UTC. */
export const openingSchema = z
  .object({ ...openingShape, hired: z.int().meta({ description: 'How many accepted applicants fill it' }) })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof openingSchema>;

/** An opening that anyone may apply for: it is active, not over, and has places left. */
export const publicOpeningSchema = z.object(openingShape).meta({ id: 'PublicOpening' });
export type PublicOpening = z.infer<typeof publicOpeningSchema>;

export const openingQuerySchema = z.object({ region: regionSchema.optional() });
export type OpeningQuery = z.infer<typeof openingQuerySchema>;
