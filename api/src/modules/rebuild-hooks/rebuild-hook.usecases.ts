import type { Dependencies } from '../../dependencies.ts';
import {
  hookKey,
  hookRetries,
  queueOf,
  type RebuildHookRow,
  readAttempts,
} from './rebuild-hook.repository.ts';
import type { RebuildHook } from './rebuild-hook.schema.ts';

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
}: Pick<Dependencies, 'db' | 'config' | 'jobs'>): Promise<RebuildHook[]> {
  const rows = await readAttempts(db);
  return Promise.all(
    config.rebuildHooks.map(async (address, place) => {
      const { host } = new URL(address);
      const row = rows.find(({ hook }) => hook === hookKey(address));
      if (!row) return { host, ...unused };
      const state = stateOf(row);
      const next = state === 'retrying' ? await jobs.nextRun(queueOf(place), row.messageId) : null;
      const { type: message, tries, triedAt, reason } = row;
      const nextTryAt = next?.toISOString() ?? null;
      return { host, state, message, tries, triedAt: triedAt.toISOString(), reason, nextTryAt };
    }),
  );
}
