import type { PublishingStatus } from '../modules/publishing/publish-report.schema.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const deadlineMilliseconds = 5_000;
const publishing = findingsAbout('publishing');
const publisher = findingsAbout('publisher');
const logAdvice = "See the publisher's log: docker compose logs publisher";

/** Whether the newest change is live, and whether every page could be rendered. */
export function judgePublishing({ state, stuckSince, lastPublish }: PublishingStatus): Finding {
  if (stuckSince) return publishing.failure(`The change of ${stuckSince} is not live yet.`, logAdvice);
  if (state !== 'failed') return publishing.ok('Every change is live.');
  return publishing.warning(
    `${lastPublish?.failures.length ?? 0} documents cannot be rendered; the other pages are live.`,
    "The back office's status bar names them: open and save each, or unpublish it.",
  );
}

/** Whether the publisher responds. */
export async function checkPublisher(publisherUrl: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const { ok, status } = await fetch(new URL('/ready', publisherUrl), { signal });
    if (ok) return publisher.ok('The publisher responds.');
    return publisher.failure(`The publisher has published nothing yet (${status}).`, logAdvice);
  } catch (error) {
    return publisher.failure(`The publisher does not respond (${reasonOf(error)}).`, logAdvice);
  }
}
