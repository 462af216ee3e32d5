import type { Dependencies } from '../../dependencies.ts';
import { hookKey, hookRetries } from './rebuild-hook.job.ts';
import { type RebuildHookRow, readAttempts } from './rebuild-hook.repository.ts';
import type { RebuildHook } from './rebuild-hook.schema.ts';

function stateOf({ isDelivered, tries }: RebuildHookRow): RebuildHook['state'] {
  if (isDelivered) return 'delivered';
  return tries > hookRetries ? 'failed' : 'retrying';
}

/** The configured hooks in their order, with how the newest message to each fared. */
export async function readHooks({ db, config }: Pick<Dependencies, 'db' | 'config'>): Promise<RebuildHook[]> {
  const attempts = new Map((await readAttempts(db)).map((row) => [row.hook, row]));
  return config.rebuildHooks.map((hook) => {
    const { host } = new URL(hook);
    const attempt = attempts.get(hookKey(hook));
    if (!attempt) return { host, state: 'unused', message: null, tries: 0, triedAt: null, reason: null };
    const { type, tries, triedAt, reason } = attempt;
    return {
      host,
      state: stateOf(attempt),
      message: type,
      tries,
      triedAt: triedAt.toISOString(),
      reason,
    };
  });
}
