import type { DatabaseOrTransaction } from '../database/connection.ts';
import { countFailingDocuments } from '../modules/publishing/publish.repository.ts';
import {
  everyPage,
  type PublishingStatus,
  type RenderFailure,
} from '../modules/publishing/publish-report.schema.ts';
import { readStatus } from '../modules/publishing/publish-status.usecases.ts';
import {
  type FailingDelivery,
  publisherStatusSchema,
} from '../modules/publishing/publisher-status.schema.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const deadlineMilliseconds = 5_000;
const publishing = findingsAbout('publishing');
const documents = findingsAbout('documents');
const publisher = findingsAbout('publisher');
const logAdvice =
  "See the publisher's log: docker compose logs publisher, or logs/publisher.log in DATA_DIR after pnpm start.";

/** What alerts go by: when publishing got stuck, and what failed last. */
interface Publishing {
  stuckSince: PublishingStatus['stuckSince'];
  lastPublish: { failures: RenderFailure[] } | null;
}

/** Whether the newest change is live, and, as a finding of its own, how many documents could not be rendered. */
export function judgePublishing(status: Publishing, failingDocuments: number): Finding[] {
  const progress = judgeProgress(status);
  return failingDocuments > 0 ? [progress, judgeDocuments(failingDocuments)] : [progress];
}

/** What the database knows of publishing. */
export async function checkPublishing(db: DatabaseOrTransaction, now: Date): Promise<Finding[]> {
  const { status } = await readStatus(db, now);
  return judgePublishing(status, await countFailingDocuments(db));
}

function judgeProgress({ stuckSince, lastPublish }: Publishing): Finding {
  const whole = lastPublish?.failures.find(({ page }) => page === everyPage);
  if (whole) return publishing.failure(`The last publish failed: ${whole.reason}`, logAdvice);
  if (stuckSince) return publishing.failure(`The change of ${stuckSince} is not live yet.`, logAdvice);
  return publishing.ok('Every change is live.');
}

function judgeDocuments(count: number): Finding {
  const says =
    count === 1
      ? '1 document cannot be rendered; other pages are not affected.'
      : `${count} documents cannot be rendered; other pages are not affected.`;
  return documents.warning(
    says,
    'The status bar or the history under Publishing in the back office names them: open and save each, or unpublish it.',
  );
}

/** Whether the publisher responds; undefined: nobody says where it is. */
export async function checkPublisher(
  publisherUrl: string | undefined,
  fetch: typeof globalThis.fetch,
): Promise<Finding> {
  if (publisherUrl === undefined)
    return publisher.warning(
      'The publisher was not checked: its address is not known here.',
      'Set PUBLISHER_URL to the address at which it listens.',
    );
  try {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const { ok, status } = await fetch(new URL('/ready', publisherUrl), { signal });
    if (ok) return publisher.ok('The publisher responds.');
    return publisher.failure(`The publisher has published nothing yet (${status}).`, logAdvice);
  } catch (error) {
    return publisher.failure(`The publisher does not respond (${reasonOf(error)}).`, logAdvice);
  }
}

/** Retries of what fails for a moment are over by then. */
const failingMilliseconds = 60_000;

const deliveryWords = {
  bucket: { does: 'The bucket has not accepted updates', settings: 'SITE_BUCKET and its keys' },
  CDN: { does: 'The CDN has not accepted purges', settings: 'CDN_PURGE_URL and CDN_PURGE_HEADER' },
};

function judgeDelivery({ to, since, reason }: FailingDelivery): Finding {
  const { does, settings } = deliveryWords[to];
  return findingsAbout(to).failure(
    `${does} since ${since}: ${reason}`,
    `Visitors may read outdated pages. Check ${settings}, and that the service is up; the publisher tries again every minute.`,
  );
}

/** Whether the bucket and the CDN take what is live; nothing when the publisher does not respond, which others find. */
export async function checkDeliveries(
  publisherUrl: string,
  { fetch, now }: { fetch: typeof globalThis.fetch; now: Date },
): Promise<Finding[]> {
  try {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const answer = await fetch(new URL('/status', publisherUrl), { signal });
    const { failingDeliveries } = publisherStatusSchema.parse(await answer.json());
    return failingDeliveries
      .filter(({ since }) => now.getTime() - Date.parse(since) >= failingMilliseconds)
      .map(judgeDelivery);
  } catch {
    return [];
  }
}
