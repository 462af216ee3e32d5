import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount, requireService, seesDrafts } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { validate } from '../../http/validation.ts';
import { awaitContentChanges, cursorPattern } from '../content-feed/content-changes.usecase.ts';
import { contentChangesSchema } from '../content-feed/published-document.schema.ts';
import { limitParameter } from '../paging.schema.ts';
import { previewRoutes } from '../previews/preview.routes.ts';
import { rebuildHooksSchema } from '../rebuild-hooks/rebuild-hook.schema.ts';
import { readHooks } from '../rebuild-hooks/rebuild-hook.usecases.ts';
import { pastPublishSchema, publishingStatusSchema, publishReportSchema } from './publish-report.schema.ts';
import { publishRequestSchema, rollbackInputSchema } from './publish-request.schema.ts';
import { publishNow, rollBack } from './publish-request.usecases.ts';
import { acceptReport, awaitStatus, readHistory, withoutTitles } from './publish-status.usecases.ts';

const number = z.coerce.number().int().min(0).max(2_147_483_647);
const wait = z.coerce.number().min(0).max(25).default(0);
const changesQuerySchema = z.object({
  after: number.default(0),
  /** The newest request that the publisher knows of. */
  request: number.optional(),
  /** So many documents of a kind make a page. */
  limit: limitParameter(10_000).optional(),
  /** `next` of the page before. */
  cursor: z.string().regex(cursorPattern).optional(),
  /** So many seconds may pass before the answer to what has nothing new. */
  wait,
});
const statusQuerySchema = z.object({
  /** Wait for this revision, */
  until: number.optional(),
  /** and for the answer to this request, */
  request: number.optional(),
  /** so many seconds. */
  wait,
});
const historyQuerySchema = z.object({ limit: limitParameter(100).default(20) });

/** What the publisher itself calls. */
function publisherRoutes(dependencies: Dependencies) {
  const publisher = requireService(dependencies.config.serviceToken);
  return new Hono<HttpEnvironment>()
    .get(
      '/changes',
      operation('List published content changed after a revision', { 200: contentChangesSchema }),
      publisher,
      validate('query', changesQuerySchema),
      async (context) => {
        const { wait, ...known } = context.req.valid('query');
        return context.json(await awaitContentChanges(dependencies, known, wait, context.req.raw.signal));
      },
    )
    .post(
      '/reports',
      operation('Report a publish result', { 204: 'The report is stored' }),
      publisher,
      validate('json', publishReportSchema),
      async (context) => {
        await acceptReport(dependencies, context.req.valid('json'));
        return context.body(null, 204);
      },
    );
}

/** How the site is doing, and what may be asked of its publisher. */
export function publishingRoutes(dependencies: Dependencies) {
  const { db, config } = dependencies;
  const editors = requireAccount('admin', 'editor');
  const requests = createRateLimiter(dependencies, {
    name: 'publish-requests',
    points: config.limits.publishRequestsPerMinute,
    seconds: 60,
    sentence: 'Publishing was requested several times just now. Please wait a moment.',
  });
  return publisherRoutes(dependencies)
    .route('/', previewRoutes(dependencies))
    .get(
      '/status',
      operation('Report how far the latest change has been published', { 200: publishingStatusSchema }),
      requireAccount(),
      validate('query', statusQuerySchema),
      async (context) => {
        const { wait, ...awaited } = context.req.valid('query');
        const status = await awaitStatus(dependencies, awaited, wait, context.req.raw.signal);
        return context.json(seesDrafts(context.var.account) ? status : withoutTitles(status));
      },
    )
    .get(
      '/history',
      operation('List the latest publishes, newest first', { 200: z.array(pastPublishSchema) }),
      editors,
      validate('query', historyQuerySchema),
      async (context) => context.json(await readHistory(db, context.req.valid('query').limit)),
    )
    .get(
      '/hooks',
      operation('Report the latest delivery status of each rebuild hook', { 200: rebuildHooksSchema }),
      editors,
      async (context) => context.json(await readHooks(dependencies)),
    )
    .post(
      '/publish',
      operation('Republish all content, even if nothing changed; ends a rollback', {
        202: publishRequestSchema,
        ...refusals(429),
      }),
      editors,
      async (context) => {
        await requests.consume('all');
        return context.json(await publishNow(dependencies), 202);
      },
    )
    .post(
      '/rollback',
      operation('Show an earlier edition until staff change the content', {
        202: publishRequestSchema,
        ...refusals(409),
      }),
      requireAccount('admin'),
      validate('json', rollbackInputSchema),
      async (context) => context.json(await rollBack(dependencies, context.req.valid('json').edition), 202),
    );
}
