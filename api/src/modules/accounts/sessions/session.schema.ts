import { z } from 'zod';
import { instant } from '../../time.schema.ts';

/** A session as its owner and administrators see it. */
const sessionSchema = z
  .object({
    id: z.int(),
    /** In words; empty when the browser did not say. */
    device: z.string(),
    createdAt: instant(),
    /** Accurate to five minutes. */
    lastSeenAt: instant(),
    expiresAt: instant(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export const sessionListSchema = z.array(sessionSchema);
export type SessionAnswer = z.infer<typeof sessionSchema>;
