import type { Logger } from '@haunted-forests/api/logger';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { Publisher } from '../publish.ts';
import type { PublisherMetrics } from '../publisher-metrics.ts';
import { type ApiClient, FeedError } from './api-client.ts';

const firstRetrySeconds = 1;
const longestRetrySeconds = 30;

export interface ReportingOptions {
  publish: Publisher['publish'];
  /** What is live at the start: the process before may have died between its swap and its report. */
  initialReport: PublishReport;
  /** The report of a publish that failed. */
  failedPublish(error: unknown): PublishReport;
  sendReport: ApiClient['sendReport'];
  metrics: Pick<PublisherMetrics, 'published' | 'failed'>;
  logger: Logger;
  requestIn(seconds: number): void;
  /** Called after each publish that did not fail. */
  onPublished(report: PublishReport | null): void;
}

/**
 * A function that publishes and reports to the API what is live; a report that is not delivered is sent after the next publish.
 * What failed is requested again, ever later. @throws FeedError when what is to be published cannot be read.
 */
export function createReportedPublish(options: ReportingOptions) {
  const { publish, initialReport, failedPublish, sendReport, metrics, logger, requestIn, onPublished } =
    options;
  let retrySeconds = firstRetrySeconds;
  let unreported: PublishReport | null = initialReport;

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
      if (report) metrics.published(report);
      if (report) logger.info(report, report.failures.length ? 'published with failures' : 'published');
      unreported = report ?? unreported;
      if (report && report.refusedEdition !== null) requestIn(firstRetrySeconds);
      retrySeconds = firstRetrySeconds;
      onPublished(report);
    } catch (error) {
      metrics.failed(error instanceof FeedError);
      if (error instanceof FeedError) throw error;
      logger.error({ err: error }, 'publish failed');
      unreported = failedPublish(error);
      requestIn(retrySeconds);
      retrySeconds = Math.min(retrySeconds * 2, longestRetrySeconds);
    }
    await sendPendingReport();
  };
}
