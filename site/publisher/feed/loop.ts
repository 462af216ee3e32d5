import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';

const retryAfter = 1_000;

export interface PublishLoopOptions {
  /** Resolves with what changed since the last publish, or with no change after a while; rejects while the API is unavailable. */
  nextChanges(signal: AbortSignal): Promise<ContentChanges>;
  /** Publishes these changes, or reads them itself if they are not given; rejects when they cannot be read. */
  publish(changes?: ContentChanges): Promise<void>;
  /** Called when the change feed cannot be read, once for several failures in a row. */
  onFailure(error: unknown): void;
  /** Called when it answers again after that. */
  onRecovery(): void;
  retryMilliseconds?: number;
}

/**
 * Publishes once, and then whenever something changes, one publish at a time. Between publishes a long poll of the change feed
 * is open, so that a change is known the moment it is committed.
 */
export function startPublishLoop(options: PublishLoopOptions) {
  const { nextChanges, publish, onFailure, onRecovery, retryMilliseconds = retryAfter } = options;
  let isStopped = false;
  let isRequested = true;
  let hasFailed = false;
  let poll = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  /** Resolves when the next publish is due, with its changes if they are known and complete. */
  async function untilDue(): Promise<ContentChanges | undefined> {
    if (isRequested) return undefined;
    try {
      const changes = await nextChanges(poll.signal);
      if (hasFailed) onRecovery();
      hasFailed = false;
      return changes.next === null ? changes : undefined;
    } catch (error) {
      if (!poll.signal.aborted) throw error;
    }
  }

  async function publishNext() {
    const changes = await untilDue();
    if (isStopped) return;
    isRequested = false;
    poll = new AbortController();
    await publish(changes);
  }

  async function retryLater(error: unknown) {
    if (isStopped) return;
    if (!hasFailed) onFailure(error);
    hasFailed = true;
    isRequested = true;
    await pause(retryMilliseconds, undefined, { signal: poll.signal }).catch(() => undefined);
  }

  async function run() {
    while (!isStopped) await publishNext().catch(retryLater);
  }

  function request() {
    isRequested = true;
    poll.abort();
  }

  const running = run();
  return {
    /** Publishes without waiting for a change: immediately, or right after the running publish. */
    request,
    /** The same after so many seconds; called again before that, it waits anew and publishes once. */
    requestIn(seconds: number) {
      clearTimeout(timer);
      timer = setTimeout(request, seconds * 1_000).unref();
    },
    /** Starts nothing more; resolves when the running publish has ended. */
    async stop() {
      isStopped = true;
      poll.abort();
      await running;
    },
  };
}

export type PublishLoop = ReturnType<typeof startPublishLoop>;
