import { z } from 'zod';
import { instant } from '../time.schema.ts';

export const activeSchema = z.boolean('Active must be true or false');

/** The switches of content that is shown or hidden, and nothing else. */
export const activeSwitchSchema = z.strictObject({ active: activeSchema });

/** What the API's answers about content in an administrator's order have beside its own fields; the time is ISO 8601 in UTC. */
export const positionedAnswer = (noun: string) => ({
  id: z.int(),
  active: z.boolean(),
  position: z.int().meta({ description: 'Its place: lists are in the order of it' }),
  version: z.int().meta({ description: `Counts up with each save; the entity tag of the ${noun}` }),
  createdAt: instant(),
});
