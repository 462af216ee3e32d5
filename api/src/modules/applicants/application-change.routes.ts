import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { readChanges } from './application-change.repository.ts';
import { applicationChangeListSchema } from './my-application.schema.ts';

/** What applicants corrected, for those who hire. */
export function applicationChangeRoutes({ db }: Pick<Dependencies, 'db'>) {
  return new Hono<HttpEnvironment>().get(
    '/:id/changes',
    operation("List the applicant's corrections, oldest first", {
      200: applicationChangeListSchema,
      ...refusals(404),
    }),
    requireAccount('admin', 'hiring'),
    validate('param', rowIdParameter),
    async (context) => context.json(await readChanges(db, context.req.valid('param').id), 200),
  );
}
