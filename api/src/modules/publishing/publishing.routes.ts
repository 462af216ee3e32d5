import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount, requireService } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { validate } from '../../http/validation.ts';
import { readContentChanges } from './content-changes.usecase.ts';
import { newestPublishes } from './publish.repository.ts';
import { publishReportSchema } from './publish-report.schema.ts';
import { acceptReport, awaitStatus, storedReportOf } from './publish-status.usecases.ts';

const revision = z.coerce.number().int().min(0).max(2_147_483_647);
const changesQuerySchema = z.object({ after: revision.default(0) });
const statusQuerySchema = z.object({
  until: revision.optional(),
  /** Seconds. */
  wait: z.coerce.number().min(0).max(25).default(0),
});
const historyQuerySchema = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });

export function publishingRoutes(dependencies: Dependencies) {
  const { db, config } = dependencies;
  const publisher = requireService(config.serviceToken);
  return new Hono<HttpEnvironment>()
    .get('/changes', publisher, validate('query', changesQuerySchema), async (context) =>
      context.json(await readContentChanges(db, context.req.valid('query').after)),
    )
    .post('/reports', publisher, validate('json', publishReportSchema), async (context) => {
      await acceptReport(dependencies, context.req.valid('json'));
      return context.body(null, 204);
    })
    .get('/status', requireAccount(), validate('query', statusQuerySchema), async (context) => {
      const { until, wait } = context.req.valid('query');
      return context.json(await awaitStatus(dependencies, until, wait, context.req.raw.signal));
    })
    .get('/history', requireAccount(), validate('query', historyQuerySchema), async (context) => {
      const rows = await newestPublishes(db, context.req.valid('query').limit);
      return context.json(rows.map(storedReportOf));
    });
}
