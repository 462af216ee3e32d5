import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Feed } from './feed.ts';

/** Milliseconds before the next poll when the API is away, or when its news could not be published. */
const retryAfter = 1_000;

interface Known {
  revision: number;
  request: number;
}

const isSame = (one: Known, other: Known) => one.revision === other.revision && one.request === other.request;

export interface WatchOptions {
  feed: Pick<Feed, 'next'>;
  /** What the publisher knows of. */
  known(): Known;
  /** Called when there is news, with what changed unless there is more of it than that, or the publisher has learned more meanwhile. */
  onNews(changes?: ContentChanges): void;
  /** Resolves when no publish is under way or waits for its turn. */
  idle(): Promise<void>;
  /** Told why a poll failed, the first time of several in a row. */
  onFailure(error: unknown): void;
  retryMilliseconds?: number;
}

/**
 * Keeps a long poll at the API, so that a change is known in the moment of its commit; the rebuild hook remains for
 * what this misses. Answers the function that ends it.
 */
export function watchChanges(options: WatchOptions) {
  const { feed, known, onNews, idle, onFailure, retryMilliseconds = retryAfter } = options;
  const stopped = new AbortController();

  async function pollOnce() {
    const before = known();
    const changes = await feed.next(before.revision, before.request, stopped.signal);
    const now = known();
    if (isSame(changes, now)) return;
    onNews(isSame(before, now) && changes.next === null ? changes : undefined);
    await idle();
    if (isSame(known(), now)) await pause(retryMilliseconds);
  }

  async function poll() {
    let hasFailed = false;
    await idle();
    while (!stopped.signal.aborted) {
      try {
        await pollOnce();
        hasFailed = false;
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (!hasFailed) onFailure(error);
        hasFailed = true;
        await pause(retryMilliseconds);
      }
    }
  }

  void poll();
  return () => stopped.abort();
}
