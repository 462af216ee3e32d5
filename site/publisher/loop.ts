import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { Logger } from 'pino';
import { type ApiClient, FeedError } from './api-client.ts';
import type { Publisher } from './publish.ts';
import type { PublisherMetrics } from './publisher-metrics.ts';

const retryAfter = 1_000;
const firstRetrySeconds = 1;
const longestRetrySeconds = 30;

export interface PublishLoopOptions {
  /** Resolves with what changed since the last publish, or with no change after a while; rejects while the API is unavailable. */
  nextChanges(signal: AbortSignal): Promise<ContentChanges>;
  /** Publishes these changes, or reads them itself if they are not given. Never rejects. */
  publish(changes?: ContentChanges): Promise<void>;
  /** Called when the change feed cannot be read, once for several failures in a row. */
  onFailure(error: unknown): void;
  retryMilliseconds?: number;
}

export interface PublishLoop {
  /** Publishes without waiting for a change: immediately, or right after the running publish. */
  request(): void;
  /** Starts nothing more; resolves when the running publish has ended. */
  stop(): Promise<void>;
}

/**
 * Publishes once, and then whenever something changes, one publish at a time. Between publishes a long poll of the change feed
 * is open, so that a change is known the moment it is committed.
 */
export function startPublishLoop(options: PublishLoopOptions): PublishLoop {
  const { nextChanges, publish, onFailure, retryMilliseconds = retryAfter } = options;
  let isStopped = false;
  let isRequested = true;
  let hasFailed = false;
  let poll = new AbortController();

  /** Resolves when the next publish is due, with its changes if they are known and complete. */
  async function untilDue(): Promise<ContentChanges | undefined> {
    if (isRequested) return undefined;
    try {
      const changes = await nextChanges(poll.signal);
      hasFailed = false;
      return changes.next === null ? changes : undefined;
    } catch (error) {
      if (poll.signal.aborted) return undefined;
      if (!hasFailed) onFailure(error);
      hasFailed = true;
      await pause(retryMilliseconds, undefined, { signal: poll.signal }).catch(() => undefined);
      return undefined;
    }
  }

  async function run() {
    while (!isStopped) {
      const changes = await untilDue();
      if (isStopped) return;
      isRequested = false;
      poll = new AbortController();
      await publish(changes);
    }
  }

  const running = run();
  return {
    request() {
      isRequested = true;
      poll.abort();
    },
    async stop() {
      isStopped = true;
      poll.abort();
      await running;
    },
  };
}

export interface ReportingOptions {
  publish: Publisher['publish'];
  /** What is live at the start: the process before may have died between its swap and its report. */
  standing: PublishReport;
  /** The report of a publish that failed. */
  failedPublish(error: unknown): PublishReport;
  sendReport: ApiClient['sendReport'];
  metrics: Pick<PublisherMetrics, 'published' | 'failed'>;
  logger: Logger;
  requestIn(seconds: number): void;
  /** Called after each publish that did not fail. */
  onPublished(report: PublishReport | null): void;
  retryMilliseconds?: number;
}

/**
 * A function that publishes and reports to the API what is live; a report that is not delivered is sent after the next publish.
 * What failed is requested again, ever later.
 */
export function createReportedPublish(options: ReportingOptions) {
  const { publish, standing, failedPublish, sendReport, metrics, logger, requestIn, onPublished } = options;
  const { retryMilliseconds = retryAfter } = options;
  let retrySeconds = firstRetrySeconds;
  let unreported: PublishReport | null = standing;
  let isFeedAway = false;

  async function sendPendingReport() {
    if (!unreported) return;
    try {
      await sendReport(unreported);
      unreported = null;
    } catch (error) {
      logger.warn({ err: error }, 'cannot deliver the publish report, will retry');
    }
  }

  return async (changes?: ContentChanges) => {
    try {
      const report = await publish(changes);
      if (isFeedAway) logger.info('the change feed can be read again');
      isFeedAway = false;
      if (report) metrics.published(report);
      if (report) logger.info(report, report.failures.length ? 'published with failures' : 'published');
      unreported = report ?? unreported;
      if (report && report.refusedEdition !== null) requestIn(firstRetrySeconds);
      retrySeconds = firstRetrySeconds;
      onPublished(report);
    } catch (error) {
      metrics.failed(error instanceof FeedError);
      if (error instanceof FeedError) {
        if (!isFeedAway) logger.warn({ err: error }, 'cannot read what is to be published, retrying');
        isFeedAway = true;
        return pause(retryMilliseconds);
      }
      logger.error({ err: error }, 'publish failed');
      unreported = failedPublish(error);
      requestIn(retrySeconds);
      retrySeconds = Math.min(retrySeconds * 2, longestRetrySeconds);
    }
    await sendPendingReport();
  };
}
