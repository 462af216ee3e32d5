import { z } from 'zod';

/** What an administrator sends to roll back. */
export const rollbackInputSchema = z.object({
  edition: z
    .int({ error: 'Edition must be a whole number' })
    .min(1, 'Edition must be a whole number')
    .max(2_147_483_647, 'Edition must be a whole number'),
});

/** What was asked of the publisher; GET /api/publishing/status?request= waits for it. */
export const publishRequestSchema = z
  .object({
    request: z.number().int(),
    /** The edition to go back to; null: the content as it is. */
    edition: z.number().int().nullable(),
    /** Hosts of the hooks that were asked. */
    hooks: z.array(z.string()),
  })
  .meta({ id: 'PublishRequest' });
export type PublishRequest = z.infer<typeof publishRequestSchema>;
