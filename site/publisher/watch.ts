import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Feed } from './feed.ts';

/** Milliseconds before the next poll when the API is down, or when a change could not be published. */
const rest = 1_000;

interface Heard {
  revision: number;
  request: number;
}

const isSame = (one: Heard, other: Heard) => one.revision === other.revision && one.request === other.request;

export interface WatchOptions {
  feed: Pick<Feed, 'next'>;
  /** What the publisher already knows. */
  heard(): Heard;
  /** Called on a change, with what changed unless there was more meanwhile. */
  onNews(changes?: ContentChanges): void;
  /** Resolves when no publish is running or waiting. */
  calm(): Promise<void>;
  restMilliseconds?: number;
}

/**
 * Long-polls the API, so that a change arrives at the moment of its commit; the rebuild hook covers what this misses.
 * Returns the function that stops it.
 */
export function watchChanges(options: WatchOptions) {
  const { feed, heard, onNews, calm, restMilliseconds = rest } = options;
  const stopped = new AbortController();

  async function hearOnce() {
    const before = heard();
    const changes = await feed.next(before.revision, before.request, stopped.signal);
    const now = heard();
    if (isSame(changes, now)) return;
    onNews(isSame(before, now) ? changes : undefined);
    await calm();
    if (isSame(heard(), now)) await pause(restMilliseconds);
  }

  async function hear() {
    await calm();
    while (!stopped.signal.aborted) await hearOnce().catch(() => pause(restMilliseconds));
  }

  void hear();
  return () => stopped.abort();
}
