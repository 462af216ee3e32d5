import { createHash } from 'node:crypto';
import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type RebuildHookRow, readAttempts } from './rebuild-hook.repository.ts';
import type { HookMessage, RebuildHook } from './rebuild-hook.schema.ts';

type Tools = Pick<Dependencies, 'config' | 'jobs'>;

/** What waits in the queue of a hook. */
export interface HookCall {
  /** The key of the hook. */
  hook: string;
  message: HookMessage;
}

/** How often a message is tried again. */
export const hookRetries = 24;

/** Identifies a hook without revealing its address. */
export function hookKey(hook: string): string {
  return createHash('sha256').update(hook).digest('hex').slice(0, 32);
}

/** Each place in the list of hooks has a queue of its own, so that no hook waits for another. */
const queuePrefix = 'rebuild-hook-';
export const queueOf = (index: number) => `${queuePrefix}${index + 1}`;

/** Deletes what waits in the queues of places that the list of hooks no longer has. */
export async function emptyOtherQueues({ config, jobs }: Tools): Promise<void> {
  const queues = config.rebuildHooks.map((_, index) => queueOf(index));
  await jobs.deleteAll((name) => name.startsWith(queuePrefix) && !queues.includes(name));
}

/** Stores a message to every hook as part of `transaction`; call `wakeHooks` after the commit. */
export async function sendToHooks(
  { config, jobs }: Tools,
  transaction: Transaction,
  message: HookMessage,
): Promise<void> {
  for (const [index, hook] of config.rebuildHooks.entries())
    await jobs.send(transaction, queueOf(index), { hook: hookKey(hook), message } satisfies HookCall);
}

/** Delivers what waits for the hooks now. */
export function wakeHooks({ config, jobs }: Tools): void {
  for (const index of config.rebuildHooks.keys()) jobs.wake(queueOf(index));
}

function stateOf({ isDelivered, tries }: RebuildHookRow): RebuildHook['state'] {
  if (isDelivered) return 'delivered';
  return tries > hookRetries ? 'failed' : 'retrying';
}

const unused = {
  state: 'unused',
  message: null,
  tries: 0,
  triedAt: null,
  reason: null,
  nextTryAt: null,
} as const;

/** The configured hooks in their order, with the outcome of the newest message to each. */
export async function readHooks({
  db,
  config,
  jobs,
}: Tools & Pick<Dependencies, 'db'>): Promise<RebuildHook[]> {
  const rows = await readAttempts(db);
  return Promise.all(
    config.rebuildHooks.map(async (address, index) => {
      const { host } = new URL(address);
      const row = rows.find(({ hook }) => hook === hookKey(address));
      if (!row?.tries) return { host, ...unused };
      const state = stateOf(row);
      const next = state === 'retrying' ? await jobs.nextRun(queueOf(index), row.messageId) : null;
      const { type: message, tries, triedAt, reason } = row;
      const nextTryAt = next?.toISOString() ?? null;
      return { host, state, message, tries, triedAt: triedAt.toISOString(), reason, nextTryAt };
    }),
  );
}
