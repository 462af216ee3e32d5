import type { HookMessage } from '@haunted-forests/api/schemas/rebuild-hooks/rebuild-hook';

/**
 * Whether a hook announces what a store at `revision` does not show: the long poll has usually delivered a change already. A
 * restored database, whose revision is lower, ends that poll.
 */
export const isNews = (message: HookMessage, revision: number) =>
  message.type !== 'content.changed' || message.revision > revision;
