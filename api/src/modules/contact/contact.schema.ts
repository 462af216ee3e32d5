import { z } from 'zod';
import type { Region } from '../regions/region.schema.ts';

/** A message that a visitor sent, as the API answers it; the time is ISO 8601 in UTC. */
export interface ContactSubmission {
  id: number;
  name: string;
  email: string;
  message: string;
  type: string;
  region: Region;
  createdAt: string;
}

export const contactQuerySchema = z.object({
  /** At most this many, the newest. */
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
