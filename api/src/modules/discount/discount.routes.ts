import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { discountDrawSchema, discountInputSchema, discountResultSchema } from './discount.schema.ts';
import { drawDiscount, grantDiscount } from './discount.usecases.ts';
import { discountVisitor, ownersOf } from './discount-visitor.ts';

const prizeRanOutSchema = errorEnvelopeSchema.extend({ anotherDraw: discountDrawSchema.optional() });

/** The game on the board. */
export function discountRoutes(dependencies: Dependencies) {
  const visitor = discountVisitor(dependencies);
  return new Hono<HttpEnvironment>()
    .post(
      '/draw',
      operation('Draws a discount, each equally likely', { 200: discountDrawSchema, ...refusals(409, 429) }),
      visitor,
      async (context) => context.json(await drawDiscount(dependencies, context.var.visitor), 200),
    )
    .post(
      '/generate',
      operation('Turns a drawn discount into a code, one for each visitor in 24 hours', {
        201: discountResultSchema,
        ...refusals(429),
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
