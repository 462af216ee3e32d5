import {
  everyPage,
  type PublishingStatus,
  type RenderFailure,
} from '@haunted-forests/api/schemas/publishing/publish-report';
import type { AwaitedPublish } from '../../api/publishing.ts';
import { timeOf } from '../../wording/dates.ts';
import { durationOf } from '../../wording/durations.ts';

/** How far the newest change is on its way to the visitors. */
export type Publication =
  | { state: 'unknown' }
  | { state: 'unreachable' }
  | { state: 'offline' }
  | { state: 'saving' }
  | { state: 'publishing' }
  | { state: 'stuck'; since: string }
  | { state: 'live'; milliseconds: number | null }
  | ({ state: 'outdated' } & NonNullable<PublishingStatus['outdated']>)
  | { state: 'rolledBack'; edition: number }
  | { state: 'failed'; failures: readonly RenderFailure[] };

/** Whether what is awaited has reached the visitors, or the newest of everything when nothing is. */
export function isOut(status: PublishingStatus, awaited: AwaitedPublish = {}): boolean {
  const isAny = awaited.revision === undefined && awaited.request === undefined;
  const { revision = isAny ? status.contentRevision : 0, request = isAny ? status.request : 0 } = awaited;
  return status.publishedRevision >= revision && status.answeredRequest >= request;
}

/**
 * What a status says about what is awaited. A failure reported before the save (`knownReport`, its time) that does not
 * cover it says nothing about it.
 */
export function publicationOf(
  status: PublishingStatus,
  awaited?: AwaitedPublish,
  knownReport?: string,
): Publication {
  const { state, stuckSince, lastPublish, outdated, rolledBackTo, milliseconds } = status;
  const isThere = isOut(status, awaited);
  const isWhole = lastPublish?.failures.some(({ page }) => page === everyPage);
  if (stuckSince && !isThere && !isWhole) return { state: 'stuck', since: stuckSince };
  if (state === 'failed' && (isThere || lastPublish?.createdAt !== knownReport))
    return { state: 'failed', failures: lastPublish?.failures ?? [] };
  if (!isThere || state !== 'live')
    return stuckSince ? { state: 'stuck', since: stuckSince } : { state: 'publishing' };
  if (outdated) return { state: 'outdated', ...outdated };
  return rolledBackTo === null
    ? { state: 'live', milliseconds }
    : { state: 'rolledBack', edition: rolledBackTo };
}

/** One line for the status bar. */
export function wordingOf(publication: Publication): string {
  switch (publication.state) {
    case 'unknown':
      return 'Checking the site…';
    case 'unreachable':
      return 'Status unknown: the server is not responding';
    case 'offline':
      return 'You are offline';
    case 'saving':
      return 'Saving…';
    case 'publishing':
      return 'Publishing…';
    case 'stuck':
      return `Stuck since ${timeOf(publication.since)}`;
    case 'live':
      return publication.milliseconds === null ? 'Live' : `Live · ${durationOf(publication.milliseconds)}`;
    case 'outdated':
      return `${publication.what === 'CDN' ? 'CDN' : 'Bucket'} outdated since ${timeOf(publication.since)}`;
    case 'rolledBack':
      return `Rolled back to edition ${publication.edition}`;
    case 'failed':
      return 'Not published';
  }
}
