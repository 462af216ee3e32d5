import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { answerRemoved, versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, notModified, operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { nightSchema } from './night.schema.ts';
import {
  createPriceTier,
  readPriceTiers,
  removePriceTier,
  replacePriceTier,
} from './price-tier.repository.ts';
import { priceTierInputSchema, priceTierQuerySchema, priceTierSchema } from './price-tier.schema.ts';

const nightsThatHaveIt = z.array(nightSchema.pick({ id: true, region: true, date: true }));
const inUse = errorEnvelopeSchema.extend({ nights: nightsThatHaveIt });
/** Either the price tier is another one meanwhile, or nights have it. */
const conflict = errorEnvelopeSchema.extend({
  current: priceTierSchema.optional(),
  nights: nightsThatHaveIt.optional(),
});

/** What nights may cost. */
export function priceTierRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List price tiers in their order', { 200: z.array(priceTierSchema), ...notModified }),
      validate('query', priceTierQuerySchema),
      async (context) => context.json(await readPriceTiers(db, context.req.valid('query'))),
    )
    .post(
      '/',
      operation('Create a price tier; an Idempotency-Key makes retries safe', {
        201: priceTierSchema,
        ...refusals(422),
      }),
      editors,
      validate('json', priceTierInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const written = await createPriceTier(dependencies, input, request);
        return context.json(written.result, 201, writtenHeaders(written));
      },
    )
    .put(
      '/:id',
      operation('Replace a price tier; If-Match names its version', {
        200: priceTierSchema,
        ...refusals(404),
        409: conflict,
      }),
      editors,
      validate('param', rowIdParameter),
      validate('json', priceTierInputSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        const written = await replacePriceTier(dependencies, id, input, versionsOf(context));
        return context.json(written.result, 200, writtenHeaders(written));
      },
    )
    .delete(
      '/:id',
      operation('Delete a price tier that no night uses', { 204: 'Deleted', ...refusals(404), 409: inUse }),
      editors,
      validate('param', rowIdParameter),
      async (context) =>
        answerRemoved(context, await removePriceTier(dependencies, context.req.valid('param').id)),
    );
}
