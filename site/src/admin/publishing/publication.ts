import type { PublishingStatus, RenderFailure } from '@haunted-forests/api/schemas/publishing/publish-report';

/** How far the newest change is on its way to the visitors. */
export type Publication =
  | { state: 'unknown' }
  | { state: 'unreachable' }
  | { state: 'saving' }
  | { state: 'publishing' }
  | { state: 'live'; milliseconds: number | null }
  | { state: 'failed'; failures: readonly RenderFailure[] };

/**
 * What a status says about `revision`. A failure reported before the save (`knownReport`, its time) that does not
 * cover the revision says nothing about it.
 */
export function publicationOf(
  status: PublishingStatus,
  revision = status.contentRevision,
  knownReport?: string,
): Publication {
  const { state, lastPublish, publishedRevision, milliseconds } = status;
  const isOut = publishedRevision >= revision;
  if (state === 'failed' && (isOut || lastPublish?.createdAt !== knownReport))
    return { state: 'failed', failures: lastPublish?.failures ?? [] };
  return isOut && state === 'live' ? { state: 'live', milliseconds } : { state: 'publishing' };
}

/** One line for the status bar. */
export function wordingOf(publication: Publication): string {
  switch (publication.state) {
    case 'unknown':
      return 'Checking the site…';
    case 'unreachable':
      return 'Status unknown: the server does not answer';
    case 'saving':
      return 'Saving…';
    case 'publishing':
      return 'Publishing…';
    case 'live':
      return publication.milliseconds === null ? 'Live' : `Live · ${durationOf(publication.milliseconds)}`;
    case 'failed':
      return 'Not published';
  }
}

function durationOf(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The editor's path of the story a failure is about; undefined when it is about something else. */
export function editorPathOf({ document }: RenderFailure): string | undefined {
  const reference = document?.match(/^story:(.+)$/)?.[1];
  return reference && `/admin/blog/${encodeURIComponent(reference)}`;
}
