import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { answerRemoved, versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import {
  createOpening,
  readOfferedOpenings,
  readOpenings,
  removeOpening,
  replaceOpening,
} from './opening.repository.ts';
import {
  openingInputSchema,
  openingQuerySchema,
  openingSchema,
  publicOpeningSchema,
} from './opening.schema.ts';

const roles = ['admin', 'editor', 'hiring'] as const;
/** Either the opening is another one meanwhile, or somebody is hired for it. */
const conflict = errorEnvelopeSchema.extend({ current: openingSchema.optional(), hired: z.int().optional() });

/** What the parks hire for. */
export function openingRoutes(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  const staff = requireAccount(...roles);
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Lists openings: visitors get those that one can apply for, staff all of them', {
        200: z.array(z.union([openingSchema, publicOpeningSchema])),
      }),
      validate('query', openingQuerySchema),
      async (context) => {
        const query = context.req.valid('query');
        const isStaff = roles.some((role) => role === context.var.account?.role);
        const listed = isStaff ? readOpenings(db, query) : readOfferedOpenings(db, query, clock());
        return context.json(await listed, 200);
      },
    )
    .post(
      '/',
      operation('Creates an opening; an Idempotency-Key makes repetitions harmless', {
        201: openingSchema,
        ...refusals(422),
      }),
      staff,
      validate('json', openingInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const written = await createOpening(dependencies, input, idempotentRequest(context, input));
        return context.json(written.result, 201, writtenHeaders(written));
      },
    )
    .put(
      '/:id',
      operation('Replaces an opening; If-Match says which version of it', {
        200: openingSchema,
        ...refusals(404),
        409: conflict,
      }),
      staff,
      validate('param', rowIdParameter),
      validate('json', openingInputSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        const written = await replaceOpening(dependencies, id, input, versionsOf(context));
        return context.json(written.result, 200, writtenHeaders(written));
      },
    )
    .delete(
      '/:id',
      operation('Deletes an opening for which nobody is hired', {
        204: 'Deleted',
        ...refusals(404),
        409: conflict,
      }),
      staff,
      validate('param', rowIdParameter),
      async (context) =>
        answerRemoved(context, await removeOpening(dependencies, context.req.valid('param').id)),
    );
}
