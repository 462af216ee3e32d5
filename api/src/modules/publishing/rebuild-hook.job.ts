import { Webhook } from 'standardwebhooks';
import type { Dependencies } from '../../dependencies.ts';
import type { JobOptions } from '../../process/jobs.ts';

export const rebuildHookJob = 'rebuild-hook';

interface RebuildRequest {
  hook: string;
  revision: number;
}

/** 2 s doubling to 2 h, 24 times: about a day. */
const retries: JobOptions = { retryLimit: 24, retryDelay: 2, retryDelayMax: 7_200, expireInSeconds: 30 };
const deadlineMilliseconds = 5_000;

type Tools = Pick<Dependencies, 'jobs' | 'config' | 'fetch' | 'clock' | 'logger'>;

/**
 * The headers that sign `body` by the Standard Webhooks scheme (https://www.standardwebhooks.com). The key is the
 * secret's UTF-8 bytes; a receiver verifies with `new Webhook(secret, { format: 'raw' })`.
 */
function signedHeaders(secret: string, id: string, now: Date, body: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, now, body),
  };
}

/**
 * Delivers rebuild requests. One for a hook that is configured no longer is dropped, and so is one older than what the
 * hook has accepted already.
 */
export function handleRebuildHooks(tools: Tools, options: JobOptions = {}): void {
  const accepted = new Map<string, number>();
  tools.jobs.handle<RebuildRequest>(
    rebuildHookJob,
    { ...retries, ...options },
    async ({ hook, revision }, job) => {
      if (!tools.config.rebuildHooks.includes(hook)) return;
      if ((accepted.get(hook) ?? 0) >= revision) return;
      const body = JSON.stringify({ type: 'content.changed', revision });
      const answer = await tools.fetch(hook, {
        method: 'POST',
        body,
        headers: signedHeaders(tools.config.rebuildHookSecret, job.id, tools.clock(), body),
        redirect: 'manual',
        signal: AbortSignal.any([job.signal, AbortSignal.timeout(deadlineMilliseconds)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the rebuild hook answered ${answer.status}`);
      accepted.set(hook, Math.max(revision, accepted.get(hook) ?? 0));
    },
  );
}
