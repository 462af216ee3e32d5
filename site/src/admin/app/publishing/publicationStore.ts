import { ApiError } from '@haunted-forests/api/client';
import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import { atom } from 'nanostores';
import { pause } from '../../../lib/pause.ts';
import { type AwaitedPublish, readPublishingStatus } from '../../api/publishing.ts';
import { isOut, type Publication, publicationOf } from './publication.ts';

export const $publication = atom<Publication>({ state: 'unknown' });
/** What the server said last; undefined before its first answer. */
export const $publishingStatus = atom<PublishingStatus | undefined>();

const shortestRound = 500;
const pauseAfterFailure = 5000;
let latestTurn = 0;

const newest = ({ contentRevision, request }: PublishingStatus): AwaitedPublish => ({
  revision: contentRevision,
  request,
});

/**
 * Follows what is awaited (or the newest of everything) until it is out; true when it is. A later call takes the status
 * line over.
 */
export async function followPublication(awaited?: AwaitedPublish): Promise<boolean> {
  const turn = ++latestTurn;
  const reportBefore = awaited && $publishingStatus.get()?.lastPublish?.createdAt;
  let until = awaited;
  while (turn === latestTurn) {
    const begun = Date.now();
    try {
      const status = await readPublishingStatus(until);
      if (turn !== latestTurn) return false;
      until ??= newest(status);
      $publishingStatus.set(status);
      $publication.set(publicationOf(status, until, reportBefore));
      if (isOut(status, until) && (status.state !== 'publishing' || isOut(status))) return true;
      if (isOut(status, until)) until = newest(status);
      await pause(Math.max(0, shortestRound - (Date.now() - begun)));
    } catch (error) {
      if (turn !== latestTurn || (error instanceof ApiError && error.status === 401)) return false;
      $publication.set({ state: navigator.onLine ? 'unreachable' : 'offline' });
      await pause(pauseAfterFailure);
    }
  }
  return false;
}

/** Says when the connection is gone, and follows the newest of everything when it is back; returns what ends that. */
export function followConnection(): () => void {
  const goOffline = () => {
    stopFollowing();
    $publication.set({ state: 'offline' });
  };
  const comeBack = () => void followPublication();
  addEventListener('offline', goOffline);
  addEventListener('online', comeBack);
  return () => {
    removeEventListener('offline', goOffline);
    removeEventListener('online', comeBack);
  };
}

export function stopFollowing(): void {
  latestTurn++;
}

async function shown<T>(write: () => Promise<T>, next: (answer: T) => void): Promise<T> {
  stopFollowing();
  $publication.set({ state: 'saving' });
  try {
    const answer = await write();
    $publication.set({ state: 'publishing' });
    next(answer);
    return answer;
  } catch (error) {
    void followPublication();
    throw error;
  }
}

type Written = number | undefined | { revision: number | undefined };

/**
 * Shows a write on the status line: saving while it is under way, then publishing until the revision that it answers,
 * alone or among other things, is live.
 */
export function publishing<T extends Written>(write: () => Promise<T>): Promise<T> {
  return shown(write, (answer: Written) => {
    const revision = typeof answer === 'object' ? answer.revision : answer;
    void followPublication(revision === undefined ? undefined : { revision });
  });
}

/** Shows a request to the publisher on the status line; true when it was answered while nothing else took over. */
export function requesting(ask: () => Promise<{ request: number }>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    shown(ask, ({ request }) => resolve(followPublication({ request }))).catch(reject);
  });
}
