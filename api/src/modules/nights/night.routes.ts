import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { answerRemoved, revisionHeader, versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, notModified, operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { createNights } from './new-nights.repository.ts';
import { readNights, removeNight, replaceNight, setNightStatus } from './night.repository.ts';
import {
  newNightsSchema,
  nightInputSchema,
  nightQuerySchema,
  nightSchema,
  nightStatusPatchSchema,
} from './night.schema.ts';

const taken = errorEnvelopeSchema.extend({ dates: z.array(z.string()) });
/** Either the night is another one meanwhile, or its date has a night. */
const conflict = errorEnvelopeSchema.extend({
  current: nightSchema.optional(),
  dates: z.array(z.string()).optional(),
});

/** On which nights the parks are open: what visitors ask, what editors plan, and what the gate closes. */
export function nightRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List nights by date, from today unless a first date is given', {
        200: z.array(nightSchema),
        ...notModified,
      }),
      validate('query', nightQuerySchema),
      async (context) => context.json(await readNights(db, context.req.valid('query'), dependencies.clock())),
    )
    .post(
      '/',
      operation('Create nights in a region, all or none; an Idempotency-Key makes retries safe', {
        201: z.array(nightSchema),
        409: taken,
        ...refusals(422),
      }),
      editors,
      validate('json', newNightsSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const { result, revision } = await createNights(dependencies, input, request);
        return context.json(result, 201, revisionHeader(revision));
      },
    )
    .put(
      '/:id',
      operation('Replace a night; If-Match names its version', {
        200: nightSchema,
        ...refusals(404),
        409: conflict,
      }),
      editors,
      validate('param', rowIdParameter),
      validate('json', nightInputSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        const written = await replaceNight(dependencies, id, input, versionsOf(context));
        return context.json(written.result, 200, writtenHeaders(written));
      },
    )
    .patch(
      '/:id/status',
      operation('Close a night, mark it as sold out, or reopen it; If-Match names its version', {
        200: nightSchema,
        ...refusals(404),
        409: conflict,
      }),
      requireAccount('admin', 'editor', 'gate'),
      validate('param', rowIdParameter),
      validate('json', nightStatusPatchSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const patch = context.req.valid('json');
        const written = await setNightStatus(dependencies, id, patch, versionsOf(context));
        return context.json(written.result, 200, writtenHeaders(written));
      },
    )
    .delete(
      '/:id',
      operation('Delete a night', { 204: 'Deleted', ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) =>
        answerRemoved(context, await removeNight(dependencies, context.req.valid('param').id)),
    );
}
