import { z } from 'zod';
import { instant } from '../time.schema.ts';

/** What follows the live tree. */
export const deliveryTargets = ['bucket', 'CDN'] as const;

/** What follows the live tree and does not take what is live. */
const failingDeliverySchema = z.object({
  to: z.enum(deliveryTargets),
  /** The first of the attempts that failed in a row. */
  since: instant(),
  /** Why the last one failed. */
  reason: z.string(),
});
export type FailingDelivery = z.infer<typeof failingDeliverySchema>;

/** What the api reads of the publisher's own status. */
export const publisherStatusSchema = z.object({
  failingDeliveries: z.array(failingDeliverySchema).default([]),
});
