import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import {
  discountDrawSchema,
  discountInputSchema,
  discountResultSchema,
  discountSeedSchema,
  drawInputSchema,
} from './discount.schema.ts';
import { drawDiscount, grantDiscount } from './discount.usecases.ts';
import { listSeeds } from './discount-seed.repository.ts';
import { discountVisitor, ownersOf } from './discount-visitor.ts';

const prizeRanOutSchema = errorEnvelopeSchema.extend({ anotherDraw: discountDrawSchema.optional() });

/** The game on the board. */
export function discountRoutes(dependencies: Dependencies) {
  const visitor = discountVisitor(dependencies);
  return new Hono<HttpEnvironment>()
    .post(
      '/draw',
      operation('Draw a discount, each equally likely', { 200: discountDrawSchema, ...refusals(409, 429) }),
      visitor,
      validate('json', drawInputSchema),
      async (context) => {
        const drawn = await drawDiscount(dependencies, context.var.visitor, context.req.valid('json'));
        return context.json(drawn, 200);
      },
    )
    .get(
      '/seeds',
      operation('List the seeds of the last 30 days, newest first', { 200: z.array(discountSeedSchema) }),
      async (context) => context.json(await listSeeds(dependencies), 200),
    )
    .post(
      '/generate',
      operation('Exchange a drawn discount for a code, one per visitor in 24 hours', {
        201: discountResultSchema,
        ...refusals(422, 429),
        409: prizeRanOutSchema,
      }),
      visitor,
      validate('json', discountInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const { visitor } = context.var;
        const request = idempotentRequest(context, input, ownersOf(dependencies.config.secretKey, visitor));
        return context.json(await grantDiscount(dependencies, visitor, input, request), 201);
      },
    );
}
