import type { Database } from '../database/connection.ts';
import { measurePublishing } from '../modules/metrics/metrics.repository.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

const lateMilliseconds = 2 * 60_000;
const deadlineMilliseconds = 5_000;
const logAdvice = "See the publisher's log: docker compose logs publisher";

/** Whether the newest change is live, and whether every page could be rendered. */
export async function checkPublishing(db: Database, now: Date): Promise<Finding> {
  const { contentRevision, publishedRevision, changedAt, failingDocuments } = await measurePublishing(db);
  const isBehind = publishedRevision < contentRevision;
  if (isBehind && changedAt && now.getTime() - changedAt.getTime() > lateMilliseconds)
    return failure('publishing', `The change of ${changedAt.toISOString()} is not live yet.`, logAdvice);
  if (failingDocuments === 0) return ok('publishing', 'Every change is live.');
  return warning(
    'publishing',
    `${failingDocuments} documents cannot be rendered; the other pages are live.`,
    "The back office's status bar names them: open and save each, or unpublish it.",
  );
}

/** Whether the publisher responds. */
export async function checkPublisher(publisherUrl: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  const about = 'publisher';
  try {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const { ok: isReady, status } = await fetch(new URL('/ready', publisherUrl), { signal });
    if (isReady) return ok(about, 'The publisher responds.');
    return failure(about, `The publisher has published nothing yet (${status}).`, logAdvice);
  } catch (error) {
    return failure(about, `The publisher does not respond (${reasonOf(error)}).`, logAdvice);
  }
}
