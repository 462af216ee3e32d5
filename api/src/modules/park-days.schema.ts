import { z } from 'zod';
import { day } from './time.schema.ts';

const daySentence = 'A day must be a date like 2026-10-31';
const daySchema = day(daySentence).refine((date) => date >= '2000', daySentence);

/** Days of the park, both included, from the first to the last. */
export const parkDaysSchema = z
  .object({ from: daySchema.optional(), to: daySchema.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'The first day must not be after the last',
    path: ['from'],
  });
export type ParkDays = z.infer<typeof parkDaysSchema>;
