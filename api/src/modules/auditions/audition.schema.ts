import { z } from 'zod';
import { regionSchema } from '../regions/region.schema.ts';
import { requiredText } from '../text.schema.ts';
import { instant, instantText } from '../time.schema.ts';

const largestCapacity = 200;
const capacitySentence = `Capacity must be a whole number from 1 to ${largestCapacity}`;

/** An audition as its form sends it. */
export const auditionInputSchema = z
  .object({
    region: regionSchema,
    starts: instantText('Start'),
    ends: instantText('End'),
    place: requiredText(300, 'Location is required'),
    capacity: z.int(capacitySentence).min(1, capacitySentence).max(largestCapacity, capacitySentence),
  })
  .refine(({ starts, ends }) => ends > starts, { path: ['ends'], error: 'End must be after the start' });
export type AuditionInput = z.infer<typeof auditionInputSchema>;

const auditionShape = {
  id: z.int(),
  region: regionSchema,
  starts: instant(),
  ends: instant(),
  place: z.string(),
};

/** An audition as the API returns it to staff; instants are ISO 8601 in UTC. */
export const auditionSchema = z
  .object({
    ...auditionShape,
    capacity: z.int(),
    taken: z.int().meta({ description: 'How many applicants have chosen it' }),
    applicants: z
      .array(z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }))
      .meta({ description: 'Those who have chosen it, by name; ids of applications' }),
    version: z.int().meta({ description: 'Counts up with each save; the entity tag of the audition' }),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'Audition' });
export type Audition = z.infer<typeof auditionSchema>;

/** An audition that an applicant may still choose. */
export const freeAuditionSchema = z
  .object({ ...auditionShape, free: z.int().meta({ description: 'How many places are left' }) })
  .meta({ id: 'FreeAudition' });
export type FreeAudition = z.infer<typeof freeAuditionSchema>;

export const auditionQuerySchema = z.object({ region: regionSchema.optional() });
export type AuditionQuery = z.infer<typeof auditionQuerySchema>;

/** `force=true`: the capacity may be less than what is taken, and those who are in stay in. */
export const auditionChangeQuerySchema = z.object({
  force: z.enum(['true', 'false'], 'force must be true or false').optional(),
});
