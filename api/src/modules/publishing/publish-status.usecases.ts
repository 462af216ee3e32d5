import { readAlerts } from '../../alerts/alert.repository.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { omit, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ContentState, readContentState, replacePin } from '../content-feed/content-state.repository.ts';
import {
  deletePublish,
  insertPublish,
  newestPublishes,
  type PublishRow,
  readPublishedChanges,
  wasPublished,
} from './publish.repository.ts';
import {
  everyPage,
  type PastPublish,
  type PublishingStatus,
  type PublishReport,
  type StoredPublishReport,
  sameFailures,
} from './publish-report.schema.ts';
import { deliveryTargets } from './publisher-status.schema.ts';

/** For reports that another replica has stored. */
const pollMilliseconds = 1_000;

/** A publish takes seconds at most: a change that waits longer has got stuck. */
const stuckMilliseconds = 60_000;

type Tools = Pick<Dependencies, 'db' | 'clock' | 'publishSignal'>;

function storedReportOf(row: PublishRow): StoredPublishReport {
  return withIsoTimes(omit(row, 'id', 'sinceCommit', 'editions'));
}

/** When the newest change or request was made; null before the first. */
function changedAtOf({ revision, changedAt, requestedAt }: ContentState): Date | null {
  if (!requestedAt) return changedAt;
  return revision > 0 && changedAt && changedAt > requestedAt ? changedAt : requestedAt;
}

type Failed = Pick<PublishReport, 'failures'>;
const failedAsAWhole = ({ failures }: Failed) => failures.some(({ page }) => page === everyPage);

const showsTheSame = (report: PublishReport, last: PublishRow) =>
  (['edition', 'revision', 'request', 'rolledBackTo'] as const).every((key) => report[key] === last[key]);

/**
 * Whether a report says what the one before it said: publishers tell what is live, and what they cannot render, when they
 * start. One of a publish that failed as a whole tells of a new attempt.
 */
const isKnown = (report: PublishReport, last: PublishRow) =>
  report.written + report.removed === 0 &&
  !failedAsAWhole(report) &&
  sameFailures(report.failures, last.failures) &&
  showsTheSame(report, last);

/** Whether another attempt failed as the one before it did: a full disk lasts, and the history is to keep what came before. */
const isAnotherAttempt = (report: PublishReport, last: PublishRow) =>
  failedAsAWhole(report) && failedAsAWhole(last) && showsTheSame(report, last);

/** Stores what the publisher reports and wakes those who wait for it. */
export async function acceptReport(
  { db, clock, publishSignal }: Tools,
  report: PublishReport,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const state = await readContentState(transaction);
    const changedAt = changedAtOf(state);
    const showsNewest =
      report.revision === state.revision &&
      report.request === state.request &&
      changedAt &&
      !(await wasPublished(transaction, state));
    const sinceCommit = showsNewest ? Math.max(0, clock().getTime() - changedAt.getTime()) : null;
    const [last] = await newestPublishes(transaction, 1);
    if (last && isKnown(report, last)) return;
    if (last && isAnotherAttempt(report, last)) await deletePublish(transaction, last.id);
    const changes = await readPublishedChanges(transaction, last?.revision ?? 0, report.revision);
    await insertPublish(transaction, report, { sinceCommit, ...changes }, clock());
    if (report.refusedEdition !== null)
      await replacePin(transaction, report.refusedEdition, report.rolledBackTo);
  });
  publishSignal.announce();
}

/** The newest reports, newest first, with which of their editions the publisher still keeps. */
export async function readHistory(db: DatabaseOrTransaction, limit: number): Promise<PastPublish[]> {
  const rows = await newestPublishes(db, limit);
  const kept = new Set(rows[0]?.editions);
  return rows.map((row) => ({ ...storedReportOf(row), canRollBackTo: kept.has(row.edition) }));
}

/** Whether visitors see something else than what is wanted. */
function isWaiting(wanted: ContentState, last: PublishRow | undefined): boolean {
  const isBehind = (last?.revision ?? 0) < wanted.revision || (last?.request ?? 0) < wanted.request;
  const isElsewhere = wanted.pinnedEdition !== null && wanted.pinnedEdition !== last?.rolledBackTo;
  return isBehind || isElsewhere;
}

/** The target of deliveries that an alert is about. */
async function readOutdated(db: DatabaseOrTransaction): Promise<PublishingStatus['outdated']> {
  const alerts = await readAlerts(db);
  const found = alerts.flatMap(({ about, since }) =>
    deliveryTargets.filter((what) => what === about).map((what) => ({ what, since: since.toISOString() })),
  );
  return found[0] ?? null;
}

/** The status for those who don't see drafts: what changed may be one. */
export function withoutTitles(status: PublishingStatus): PublishingStatus {
  return { ...status, lastPublish: status.lastPublish && { ...status.lastPublish, changes: [] } };
}

/** The publishing status, and the id of the publish that it goes by. */
export async function readStatus(
  db: DatabaseOrTransaction,
  now: Date,
): Promise<{ status: PublishingStatus; publishId: number }> {
  const wanted = await readContentState(db);
  const [last] = await newestPublishes(db, 1);
  const waits = isWaiting(wanted, last);
  const hasFailed = last !== undefined && last.failures.length > 0;
  const changedAt = changedAtOf(wanted);
  const isStuck = waits && changedAt && now.getTime() - changedAt.getTime() > stuckMilliseconds;
  const status: PublishingStatus = {
    state: hasFailed ? 'failed' : waits ? 'publishing' : 'live',
    contentRevision: wanted.revision,
    publishedRevision: last?.revision ?? 0,
    changedAt: changedAt?.toISOString() ?? null,
    stuckSince: isStuck ? changedAt.toISOString() : null,
    outdated: await readOutdated(db),
    request: wanted.request,
    answeredRequest: last?.request ?? 0,
    rolledBackTo: last?.rolledBackTo ?? null,
    milliseconds: last?.sinceCommit ?? null,
    lastPublish: last ? storedReportOf(last) : null,
  };
  return { status, publishId: last?.id ?? 0 };
}

/**
 * The publishing status, as soon as the revision `until` is live and `request` is answered, or a report that came
 * after the call has failures, and at the latest after `seconds`.
 */
export async function awaitStatus(
  { db, clock, publishSignal }: Tools,
  { until = 0, request = 0 }: { until?: number | undefined; request?: number | undefined },
  seconds: number,
  abort: AbortSignal,
): Promise<PublishingStatus> {
  const deadline = performance.now() + seconds * 1_000;
  let current = await readStatus(db, clock());
  const first = current.publishId;
  const isDecided = () =>
    (current.status.publishedRevision >= until && current.status.answeredRequest >= request) ||
    (current.publishId > first && current.status.state === 'failed');
  while (!isDecided() && !abort.aborted && !publishSignal.isClosed()) {
    const left = deadline - performance.now();
    if (left <= 0) break;
    await publishSignal.next(Math.min(left, pollMilliseconds), abort);
    current = await readStatus(db, clock());
  }
  return current.status;
}
