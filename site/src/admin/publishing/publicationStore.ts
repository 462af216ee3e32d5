import { ApiError } from '@haunted-forests/api/client';
import { atom } from 'nanostores';
import { readPublishingStatus } from '../api/publishing.ts';
import { type Publication, publicationOf } from './publication.ts';

export const $publication = atom<Publication>({ state: 'unknown' });

const shortestRound = 500;
const pauseAfterFailure = 5000;
let latestTurn = 0;
let knownReport: string | undefined;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Follows a revision (or the newest one) until it is out. A later call takes the status line over. */
export async function followPublication(revision?: number): Promise<void> {
  const turn = ++latestTurn;
  const reportBefore = knownReport;
  let until = revision;
  while (turn === latestTurn) {
    const begun = Date.now();
    try {
      const status = await readPublishingStatus(until);
      if (turn !== latestTurn) return;
      knownReport = status.lastPublish?.createdAt;
      until ??= status.contentRevision;
      $publication.set(publicationOf(status, until, reportBefore));
      if (status.publishedRevision >= until) return;
      await pause(Math.max(0, shortestRound - (Date.now() - begun)));
    } catch (error) {
      if (turn !== latestTurn || (error instanceof ApiError && error.status === 401)) return;
      $publication.set({ state: 'unreachable' });
      await pause(pauseAfterFailure);
    }
  }
}

export function stopFollowing(): void {
  latestTurn++;
}

/** Shows a write on the status line: saving while it is under way, then publishing until its revision is live. */
export async function publishing<T extends number | undefined>(write: () => Promise<T>): Promise<T> {
  stopFollowing();
  $publication.set({ state: 'saving' });
  try {
    const revision = await write();
    $publication.set({ state: 'publishing' });
    void followPublication(revision);
    return revision;
  } catch (error) {
    void followPublication();
    throw error;
  }
}
