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
      operation('List openings (only those open to applications, unless the account is staff)', {
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
      operation('Create an opening; an Idempotency-Key makes retries safe', {
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
      operation('Replace an opening; If-Match names its version', {
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
      operation('Delete an opening that has no hires', {
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
