import { z } from 'zod';
import { text } from '../text.schema.ts';

const count = z.number().int().nonnegative().max(2_147_483_647);

const renderFailureSchema = z.object({
  /** The page that could not be rendered, as a path. */
  page: text(500),
  /** The document it shows, like 'story:blood-moon'; null when the page is not about one document. */
  document: text(500).nullable(),
  reason: text(2_000),
});
export type RenderFailure = z.infer<typeof renderFailureSchema>;

/** What the publisher says after each publish. */
export const publishReportSchema = z.object({
  /** Content revision that the live tree shows now. */
  revision: count,
  edition: count,
  /** Pages whose bytes changed, and pages that went. */
  written: count,
  removed: count,
  /** From reading the feed until the swap. */
  milliseconds: z.number().nonnegative().max(2_147_483_647),
  failures: z.array(renderFailureSchema).max(100),
});
export type PublishReport = z.infer<typeof publishReportSchema>;

/** A report as it is kept; `createdAt` is when it arrived. */
export type StoredPublishReport = PublishReport & { createdAt: string };

/** The answer of GET /api/publishing/status. */
export interface PublishingStatus {
  /** 'publishing' while the live tree is behind the content; 'failed' when the last publish left a page as it was. */
  state: 'live' | 'publishing' | 'failed';
  contentRevision: number;
  publishedRevision: number;
  /** Commit of the newest change until its pages were live; null before the first publish. */
  milliseconds: number | null;
  lastPublish: StoredPublishReport | null;
}
