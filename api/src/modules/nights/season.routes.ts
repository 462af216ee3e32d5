import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { revisionHeader } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import {
  seasonInputSchema,
  seasonPlanQuerySchema,
  seasonPlanSchema,
  seasonSchema,
  shownSchema,
} from './season.schema.ts';
import { createSeason, planSeason } from './season.usecases.ts';

/** Either dates have a night already, or texts are others than the plan says, or what visitors see is. */
const conflict = errorEnvelopeSchema.extend({
  dates: z.array(z.string()).optional(),
  texts: seasonPlanSchema.shape.texts.optional(),
  attractions: z.array(shownSchema).optional(),
  testimonials: z.array(shownSchema).optional(),
});

/** A new season out of an earlier one. */
export function seasonRoutes(dependencies: Dependencies) {
  return new Hono<HttpEnvironment>()
    .post(
      '/plan',
      operation('Plan a season that copies an earlier one; changes nothing', {
        200: seasonPlanSchema,
      }),
      requireAccount('admin', 'editor'),
      validate('json', seasonPlanQuerySchema),
      async (context) => context.json(await planSeason(dependencies, context.req.valid('json'))),
    )
    .post(
      '/',
      operation(
        'Create a season from an edited plan, all or nothing; an Idempotency-Key makes retries safe',
        {
          201: seasonSchema,
          409: conflict,
          ...refusals(422),
        },
      ),
      requireAccount('admin'),
      validate('json', seasonInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const { result, revision } = await createSeason(dependencies, input, request);
        return context.json(result, 201, revisionHeader(revision));
      },
    );
}
