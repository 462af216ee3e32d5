import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { entityTag, versionsOf } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { createAudition, readAuditions, removeAudition, replaceAudition } from './audition.repository.ts';
import {
  auditionChangeQuerySchema,
  auditionInputSchema,
  auditionQuerySchema,
  auditionSchema,
} from './audition.schema.ts';

/** Either the audition is another one meanwhile, or more applicants have chosen it than it would hold. */
const conflict = errorEnvelopeSchema.extend({
  current: auditionSchema.optional(),
  taken: z.int().optional(),
});

/** When and where applicants are looked at, and who comes. */
export function auditionRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const staff = requireAccount('admin', 'hiring');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List auditions by time, with the applicants who chose them', {
        200: z.array(auditionSchema),
      }),
      staff,
      validate('query', auditionQuerySchema),
      async (context) => context.json(await readAuditions(db, context.req.valid('query'))),
    )
    .post(
      '/',
      operation('Create an audition; an Idempotency-Key makes retries safe', {
        201: auditionSchema,
        ...refusals(422),
      }),
      staff,
      validate('json', auditionInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const audition = await createAudition(dependencies, input, idempotentRequest(context, input));
        return context.json(audition, 201, { ETag: entityTag(audition.version) });
      },
    )
    .put(
      '/:id',
      operation('Replace an audition, mailing its applicants if it moves; If-Match names the version', {
        200: auditionSchema,
        ...refusals(404),
        409: conflict,
      }),
      staff,
      validate('param', rowIdParameter),
      validate('query', auditionChangeQuerySchema),
      validate('json', auditionInputSchema),
      async (context) => {
        const audition = await replaceAudition(dependencies, context.req.valid('param').id, {
          input: context.req.valid('json'),
          versions: versionsOf(context),
          force: context.req.valid('query').force === 'true',
        });
        return context.json(audition, 200, { ETag: entityTag(audition.version) });
      },
    )
    .delete(
      '/:id',
      operation('Delete an audition and mail its applicants', { 204: 'Deleted', ...refusals(404) }),
      staff,
      validate('param', rowIdParameter),
      async (context) => {
        await removeAudition(dependencies, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
