import { z } from 'zod';
import { text } from '../text.schema.ts';

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
  revision: z.number().int().nonnegative(),
  edition: z.number().int().nonnegative(),
  /** Pages whose bytes changed, and pages that went. */
  written: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
  /** From reading the feed until the swap. */
  milliseconds: z.number().nonnegative(),
  failures: z.array(renderFailureSchema).max(100),
});
export type PublishReport = z.infer<typeof publishReportSchema>;

/** The answer of GET /api/publishing/status. */
export interface PublishingStatus {
  /** 'publishing' while the live tree is behind the content; 'failed' when the last publish left a page as it was. */
  state: 'live' | 'publishing' | 'failed';
  contentRevision: number;
  publishedRevision: number;
  /** Commit of the newest change until its pages were live; null before the first publish. */
  milliseconds: number | null;
  lastPublish: (PublishReport & { createdAt: string }) | null;
}
