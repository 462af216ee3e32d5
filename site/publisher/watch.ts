import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChanges } from '@haunted-forests/api/schemas/publishing/published-document';
import type { Feed } from './feed.ts';

/** Milliseconds before the next question when the API is away, or when its news could not be published. */
const rest = 1_000;

interface Heard {
  revision: number;
  request: number;
}

const isSame = (one: Heard, other: Heard) => one.revision === other.revision && one.request === other.request;

export interface WatchOptions {
  feed: Pick<Feed, 'next'>;
  /** What the publisher has heard of. */
  heard(): Heard;
  /** Called when there is news, with what changed unless more was heard of meanwhile. */
  onNews(changes?: ContentChanges): void;
  /** Resolves when no publish is under way or waits for its turn. */
  calm(): Promise<void>;
  restMilliseconds?: number;
}

/**
 * Keeps a question open at the API, so that a change is heard of at the moment of its commit; the rebuild hook remains for
 * what this misses. Returns the function that ends it.
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
