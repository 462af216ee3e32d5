import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { revisionHeader } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { readBin } from './bin.repository.ts';
import { binItemSchema, binKindSchema, binQuerySchema, restoredSchema } from './bin.schema.ts';
import { removeFromBin } from './purge.usecase.ts';
import { restorationSchema } from './restoration.schema.ts';
import { restoreFromBin } from './restore.usecase.ts';

const recordParameter = rowIdParameter.extend({ kind: binKindSchema });

/** What was deleted lately, and the way back. */
export function binRoutes(dependencies: Dependencies) {
  const { db, config } = dependencies;
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List recently deleted records, newest first', { 200: z.array(binItemSchema) }),
      editors,
      validate('query', binQuerySchema),
      async (context) =>
        answerPage(context, await readBin(db, context.req.valid('query'), config.retention.binDays)),
    )
    .post(
      '/:kind/:id/restore',
      operation('Restore a deleted record; a story can get another slug', {
        200: restoredSchema,
        ...refusals(404, 409),
      }),
      editors,
      validate('param', recordParameter),
      validate('json', restorationSchema),
      async (context) => {
        const restoration = context.req.valid('json');
        const { result, revision } = await restoreFromBin(
          dependencies,
          context.req.valid('param'),
          restoration,
        );
        return context.json(result, 200, revisionHeader(revision));
      },
    )
    .delete(
      '/:kind/:id',
      operation('Permanently delete a record before it expires', { 204: 'Deleted', ...refusals(404) }),
      editors,
      validate('param', recordParameter),
      async (context) => {
        await removeFromBin(dependencies, context.req.valid('param'));
        return context.body(null, 204);
      },
    );
}
