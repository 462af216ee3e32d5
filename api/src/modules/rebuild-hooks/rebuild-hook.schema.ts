import { z } from 'zod';
import { instant } from '../time.schema.ts';

/** A message to a rebuild hook: the body of its signed POST. */
export type HookMessage =
  | { type: 'content.changed'; revision: number }
  | { type: 'publish.requested'; request: number }
  | { type: 'publish.rollback'; request: number; edition: number };

export const hookMessageTypes = ['content.changed', 'publish.requested', 'publish.rollback'] as const;

/** One rebuild hook in the answer of GET /api/publishing/hooks. */
const rebuildHookSchema = z
  .object({
    /** Host and port alone: the rest of a build hook's address is a secret. */
    host: z.string(),
    /** 'unused' until the first message; 'retrying' while a failed one will be tried again; 'failed' once it was given up. */
    state: z.enum(['unused', 'delivered', 'retrying', 'failed']),
    /** The newest message. */
    message: z.enum(hookMessageTypes).nullable(),
    tries: z.number().int(),
    triedAt: instant().nullable(),
    /** Why the last try failed; null when it did not. */
    reason: z.string().nullable(),
    /** When a failed message is tried again; null when it is not, or at this moment. */
    nextTryAt: instant().nullable(),
  })
  .meta({ id: 'RebuildHook' });
export type RebuildHook = z.infer<typeof rebuildHookSchema>;

export const rebuildHooksSchema = z.array(rebuildHookSchema);
