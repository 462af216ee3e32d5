import { ApiError } from '@haunted-forests/api/client';
import { readNextPublishingStatus } from '../../api/publishing.ts';
import { $publication, $publishingStatus, followPublication } from './publicationStore.ts';

const pauseBetween = 500;
const pauseAfterFailure = 5000;
/** While one of these is shown someone follows the publish already. */
const isFollowed: ReadonlySet<string> = new Set(['unknown', 'saving', 'publishing']);

const knownReport = () => $publishingStatus.get()?.lastPublish?.createdAt;

/** Resolves after `milliseconds`, or when `signal` is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Resolves when someone looks at the page, or when `signal` is aborted. */
function whenSeen(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => document.visibilityState === 'visible' && resolve();
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => resolve(), { once: true });
  look();
  return promise;
}

/** Resolves when the page has loaded: the browser counts a question that is held open meanwhile as a part of it. */
function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

async function hearNext(signal: AbortSignal): Promise<void> {
  const status = await readNextPublishingStatus(knownReport(), signal);
  const isNews = status.lastPublish?.createdAt !== knownReport();
  if (isNews && !signal.aborted && !isFollowed.has($publication.get().state)) await followPublication();
}

/** Puts publishes that others make on the status line until `signal` is aborted; asks nothing while the tab is hidden. */
export async function watchPublications(signal: AbortSignal): Promise<void> {
  await whenLoaded();
  while (!signal.aborted) {
    await whenSeen(signal);
    try {
      await hearNext(signal);
      await pause(pauseBetween, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      await pause(pauseAfterFailure, signal);
    }
  }
}
