import { z } from 'zod';
import { documentKinds } from '../content-feed/published-document.schema.ts';
import { text } from '../text.schema.ts';
import { instant } from '../time.schema.ts';
import { deliveryTargets } from './publisher-status.schema.ts';

const count = z.number().int().nonnegative().max(2_147_483_647);

/** What a failure names instead of a page when the whole publish failed. */
export const everyPage = '*';

const renderFailureSchema = z.object({
  /** The page that could not be rendered, as a path; '*' when the whole publish failed. */
  page: text(500),
  /** The document that it is about, or else whose change broke it, like 'story:blood-moon'; null when neither is known. */
  document: text(500).nullable(),
  reason: text(2_000),
});
export type RenderFailure = z.infer<typeof renderFailureSchema>;

const textOf = (failures: readonly RenderFailure[]) =>
  failures
    .map(({ page, document, reason }) => JSON.stringify([page, document, reason]))
    .sort()
    .join();

/** Whether two lists name the same failures, in any order. */
export const sameFailures = (one: readonly RenderFailure[], other: readonly RenderFailure[]): boolean =>
  textOf(one) === textOf(other);

/** What the publisher says after each publish. */
export const publishReportSchema = z.object({
  /** Content revision that the live tree goes by now. */
  revision: count,
  edition: count,
  /** Pages whose bytes changed, and pages that went. */
  written: count,
  removed: count,
  /** From reading the feed until the swap. */
  milliseconds: z.number().nonnegative().max(2_147_483_647),
  failures: z.array(renderFailureSchema).max(100),
  /** Editions that can be rolled back to. */
  editions: z.array(count).max(1_000).default([]),
  /** The earlier edition that is shown; null: the content. */
  rolledBackTo: count.nullable().default(null),
  /** The newest request that was done, or could not be. */
  request: count.default(0),
  /** The edition that was asked for and is kept no longer. */
  refusedEdition: count.nullable().default(null),
});
export type PublishReport = z.infer<typeof publishReportSchema>;

/** A document whose newest change came out with a publish. */
const publishedChangeSchema = z.object({
  kind: z.enum(documentKinds),
  /** The row id as text; the page of a video; 'settings'. */
  id: z.string(),
  /** What it was called then; null: it was gone, or has no name of its own. */
  title: z.string().nullable(),
});
export type PublishedChange = z.infer<typeof publishedChangeSchema>;

/** A report as it is kept; `createdAt` is when it arrived. */
const storedPublishReportSchema = publishReportSchema
  .omit({ refusedEdition: true, editions: true })
  .extend({
    createdAt: instant(),
    /** The first of the documents that changed since the publish before. */
    changes: z.array(publishedChangeSchema),
    /** How many changed. */
    changeCount: z.number().int(),
  })
  .meta({ id: 'PublishReport' });
export type StoredPublishReport = z.infer<typeof storedPublishReportSchema>;

/** An entry of GET /api/publishing/history. */
export const pastPublishSchema = storedPublishReportSchema
  .extend({ canRollBackTo: z.boolean() })
  .meta({ id: 'PastPublish' });
export type PastPublish = z.infer<typeof pastPublishSchema>;

/** The answer of GET /api/publishing/status. */
export const publishingStatusSchema = z
  .object({
    /**
     * 'publishing' while the live tree is behind the content or a request; 'failed' when the last publish left a page
     * as it was, or failed as a whole.
     */
    state: z.enum(['live', 'publishing', 'failed']),
    contentRevision: z.number().int(),
    publishedRevision: z.number().int(),
    /** When the newest change or request was made; null before the first. */
    changedAt: instant().nullable(),
    /** The same when it has not been live for a minute, which publishing never takes by itself. */
    stuckSince: instant().nullable(),
    /** What is known not to take what is live, so that visitors may read something older there. */
    outdated: z.object({ what: z.enum(deliveryTargets), since: instant() }).nullable(),
    /** The newest request, and the newest one that the publisher has answered. */
    request: z.number().int(),
    answeredRequest: z.number().int(),
    /** The earlier edition that visitors see until staff change the content; null: they see the content. */
    rolledBackTo: z.number().int().nullable(),
    /** Commit of the newest change or request until its pages were live; null before the first publish. */
    milliseconds: z.number().int().nullable(),
    lastPublish: storedPublishReportSchema.nullable(),
  })
  .meta({ id: 'PublishingStatus' });
export type PublishingStatus = z.infer<typeof publishingStatusSchema>;
