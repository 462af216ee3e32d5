import type { Dependencies } from '../../dependencies.ts';
import { hookKey, hookRetries, queueOf } from './rebuild-hook.job.ts';
import { type RebuildHookRow, readAttempts } from './rebuild-hook.repository.ts';
import type { RebuildHook } from './rebuild-hook.schema.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'jobs'>;

function stateOf({ isDelivered, tries }: RebuildHookRow): RebuildHook['state'] {
  if (isDelivered) return 'delivered';
  return tries > hookRetries ? 'failed' : 'retrying';
}

async function newestOf(
  { jobs }: Tools,
  attempt: RebuildHookRow,
  place: number,
): Promise<Omit<RebuildHook, 'host'>> {
  const { type, tries, triedAt, reason, messageId } = attempt;
  const state = stateOf(attempt);
  const next = state === 'retrying' ? await jobs.nextRun(queueOf(place), messageId) : null;
  return {
    state,
    message: type,
    tries,
    triedAt: triedAt.toISOString(),
    reason,
    nextTryAt: next?.toISOString() ?? null,
  };
}

const unused = {
  state: 'unused',
  message: null,
  tries: 0,
  triedAt: null,
  reason: null,
  nextTryAt: null,
} as const;

/** The configured hooks in their order, with how the newest message to each fared. */
export async function readHooks(tools: Tools): Promise<RebuildHook[]> {
  const { db, config } = tools;
  const attempts = new Map((await readAttempts(db)).map((row) => [row.hook, row]));
  return Promise.all(
    config.rebuildHooks.map(async (hook, place) => {
      const { host } = new URL(hook);
      const attempt = attempts.get(hookKey(hook));
      return { host, ...(attempt ? await newestOf(tools, attempt, place) : unused) };
    }),
  );
}
