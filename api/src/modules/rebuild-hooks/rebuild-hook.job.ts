import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Dependencies } from '../../dependencies.ts';
import type { JobOptions } from '../../process/jobs.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import { claimCall, deleteStaleHooks, hasAccepted, storeAttempt } from './rebuild-hook.repository.ts';
import type { HookMessage } from './rebuild-hook.schema.ts';
import { type HookCall, hookKey, hookRetries, queueOf } from './rebuild-hook.usecases.ts';

/** 2 s doubling to 2 h, about a day. */
const retries: JobOptions = {
  retryLimit: hookRetries,
  retryDelay: 2,
  retryDelayMax: 7_200,
  expireInSeconds: 30,
};
const deadlineMilliseconds = 5_000;
/** Between two calls that notify a builder of changes: it needs longer for each than an editor for the next save. */
const batchWindowMilliseconds = 1_500;
/** How long a claim keeps other calls away when its process ends before the outcome. */
const claimMilliseconds = deadlineMilliseconds + batchWindowMilliseconds;
const claimRetryMilliseconds = 100;

type Tools = Pick<Dependencies, 'jobs' | 'config' | 'fetch' | 'clock' | 'logger' | 'db'>;

/**
 * The headers that sign `body` by the Standard Webhooks scheme (https://www.standardwebhooks.com). The key is the
 * secret's UTF-8 bytes; a receiver verifies with `new Webhook(secret, { format: 'raw' })`.
 */
export function signedHeaders(secret: string, id: string, now: Date, body: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, now, body),
  };
}

/** Why a call failed, in words that never hold the hook's address. */
function reasonOf(error: unknown): string {
  if ((error as Error | null)?.name === 'TimeoutError')
    return `No response within ${deadlineMilliseconds / 1_000} seconds`;
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code)
    ? `Not reachable: ${code}`
    : 'The connection was closed early';
}

/** Calls a hook. Resolves with the reason when it did not accept. */
async function call(
  { fetch, config, clock }: Tools,
  hook: string,
  message: HookMessage,
  job: { id: string; signal: AbortSignal },
): Promise<string | null> {
  const body = JSON.stringify(message);
  try {
    const answer = await fetch(hook, {
      method: 'POST',
      body,
      headers: signedHeaders(config.rebuildHookSecret, job.id, clock(), body),
      redirect: 'manual',
      signal: AbortSignal.any([job.signal, AbortSignal.timeout(deadlineMilliseconds)]),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `Answered ${answer.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * The message to send: changes that follow each other closely become one message of the newest, except for the park's own
 * publisher. Null when the hook has accepted one as new.
 */
async function coalesced(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  address: string,
  { hook, message }: HookCall,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<HookMessage | null> {
  const isOfOthers = new URL(address).host !== new URL(config.publisherUrl).host;
  while (!(await hasAccepted(db, hook, message))) {
    if (message.type !== 'content.changed' || !isOfOthers) return message;
    if (await claimCall(db, { hook, messageId: id, message }, claimMilliseconds))
      return { ...message, revision: (await readContentState(db)).revision };
    await pause(claimRetryMilliseconds, undefined, { signal });
  }
  return null;
}

/**
 * Delivers messages to the rebuild hooks, each hook on its own, and stores the outcome of the newest to each. A message for
 * a hook that is no longer configured is dropped, and so is one older than what the hook has accepted already.
 */
export function handleRebuildHooks(tools: Tools): void {
  const { rebuildHooks } = tools.config;
  const addresses = new Map(rebuildHooks.map((hook) => [hookKey(hook), hook]));
  let hasForgotten = false;

  async function deliver(sent: HookCall, job: { id: string; signal: AbortSignal }) {
    const { hook } = sent;
    const address = addresses.get(hook);
    const message = address && (await coalesced(tools, address, sent, job));
    if (!message) return;
    const reason = await call(tools, address, message, job);
    const outcome = { reason, triedAt: tools.clock() };
    await storeAttempt(tools.db, { hook, messageId: job.id, message }, outcome, batchWindowMilliseconds);
    if (!hasForgotten) await deleteStaleHooks(tools.db, [...addresses.keys()]);
    hasForgotten = true;
    if (reason !== null) throw new Error(`rebuild hook ${new URL(address).host}: ${reason}`);
  }

  for (const index of rebuildHooks.keys()) tools.jobs.handle<HookCall>(queueOf(index), retries, deliver);
}
