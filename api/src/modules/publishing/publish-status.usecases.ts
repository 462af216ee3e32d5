import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readContentState } from './content-change.repository.ts';
import { insertPublish, newestPublishes, type PublishRow, wasPublished } from './publish.repository.ts';
import type { PublishingStatus, PublishReport, StoredPublishReport } from './publish-report.schema.ts';

const databaseLookMilliseconds = 1_000;

type Tools = Pick<Dependencies, 'db' | 'clock' | 'publishSignal'>;

export function storedReportOf(row: PublishRow): StoredPublishReport {
  const { id: _id, sinceCommit: _sinceCommit, createdAt, ...report } = row;
  return { ...report, createdAt: createdAt.toISOString() };
}

/** Stores what the publisher reports and wakes those who wait for it. */
export async function acceptReport(
  { db, clock, publishSignal }: Tools,
  report: PublishReport,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { revision, changedAt } = await readContentState(transaction);
    const showsNewest =
      report.revision === revision && changedAt && !(await wasPublished(transaction, revision));
    const sinceCommit = showsNewest ? Math.max(0, clock().getTime() - changedAt.getTime()) : null;
    await insertPublish(transaction, report, sinceCommit, clock());
  });
  publishSignal.announce();
}

async function readStatus(
  db: DatabaseOrTransaction,
): Promise<{ status: PublishingStatus; publishId: number }> {
  const { revision: contentRevision } = await readContentState(db);
  const [last] = await newestPublishes(db, 1);
  const publishedRevision = last?.revision ?? 0;
  const failed = (last?.failures.length ?? 0) > 0;
  const state = failed ? 'failed' : publishedRevision < contentRevision ? 'publishing' : 'live';
  const status: PublishingStatus = {
    state,
    contentRevision,
    publishedRevision,
    milliseconds: last?.sinceCommit ?? null,
    lastPublish: last ? storedReportOf(last) : null,
  };
  return { status, publishId: last?.id ?? 0 };
}

/**
 * The publishing status; with `until`, as soon as that revision is live or a report that came after the call has
 * failures, and at the latest after `seconds`.
 */
export async function awaitStatus(
  { db, publishSignal }: Tools,
  until: number | undefined,
  seconds: number,
  abort: AbortSignal,
): Promise<PublishingStatus> {
  const deadline = performance.now() + seconds * 1_000;
  let current = await readStatus(db);
  const first = current.publishId;
  const isDecided = () =>
    until === undefined ||
    current.status.publishedRevision >= until ||
    (current.publishId > first && current.status.state === 'failed');
  while (!isDecided() && !abort.aborted && !publishSignal.isClosed()) {
    const left = deadline - performance.now();
    if (left <= 0) break;
    await publishSignal.next(Math.min(left, databaseLookMilliseconds), abort);
    current = await readStatus(db);
  }
  return current.status;
}
