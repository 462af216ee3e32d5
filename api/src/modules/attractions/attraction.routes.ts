import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import { entityTag, versionsOf } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { orderSchema } from '../positions/order.schema.ts';
import { attractionNotFound } from './attraction.errors.ts';
import { readAttractions } from './attraction.listing.ts';
import { attractionOf } from './attraction.mapping.ts';
import { findAttraction } from './attraction.repository.ts';
import {
  attractionInputSchema,
  attractionQuerySchema,
  attractionSchema,
  attractionSwitchesSchema,
  listedAttractionSchema,
} from './attraction.schema.ts';
import {
  changeAttraction,
  createAttraction,
  removeAttraction,
  reorderAttractions,
} from './attraction.usecases.ts';

const listSchema = z.array(listedAttractionSchema);
const conflict = errorEnvelopeSchema.extend({ current: attractionSchema });
const orderConflict = errorEnvelopeSchema.extend({ current: listSchema });

function writeHeaders(version: number, revision: number) {
  return { ETag: entityTag(version), 'X-Content-Revision': String(revision) };
}

function readingRoutes({ db }: Dependencies) {
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Lists attractions in their order; visitors see active ones only', { 200: listSchema }),
      validate('query', attractionQuerySchema),
      async (context) => {
        const seesAll = context.var.account !== undefined;
        const { items, headers } = await readAttractions(db, context.req.valid('query'), seesAll);
        return context.json(items, 200, headers);
      },
    )
    .get(
      '/:id',
      operation('Reads an attraction', { 200: attractionSchema, ...refusals(404) }),
      requireAccount('admin', 'editor'),
      validate('param', rowIdParameter),
      async (context) => {
        const row = await findAttraction(db, context.req.valid('param').id);
        if (!row) throw attractionNotFound();
        return context.json(attractionOf(row), 200, { ETag: entityTag(row.version) });
      },
    );
}

function savingRoutes(dependencies: Dependencies) {
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .post(
      '/',
      operation('Creates an attraction at the end of its list', { 201: attractionSchema }),
      editors,
      validate('json', attractionInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const { result, revision } = await createAttraction(dependencies, input, request);
        return context.json(result, 201, writeHeaders(result.version, revision));
      },
    )
    .put(
      '/order',
      operation('Orders the attractions of a region', { 200: listSchema, 409: orderConflict }),
      editors,
      validate('json', orderSchema),
      async (context) => {
        const { result, revision } = await reorderAttractions(dependencies, context.req.valid('json'));
        return context.json(result, 200, { 'X-Content-Revision': String(revision) });
      },
    )
    .put(
      '/:id',
      operation('Saves an attraction', { 200: attractionSchema, ...refusals(404), 409: conflict }),
      editors,
      validate('param', rowIdParameter),
      validate('json', attractionInputSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const versions = versionsOf(context.req.header('if-match'));
        const input = context.req.valid('json');
        const { result, revision } = await changeAttraction(dependencies, id, input, versions);
        return context.json(result, 200, writeHeaders(result.version, revision));
      },
    );
}

function switchingRoutes(dependencies: Dependencies) {
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .patch(
      '/:id',
      operation('Switches an attraction', { 200: attractionSchema, ...refusals(404), 409: conflict }),
      editors,
      validate('param', rowIdParameter),
      validate('json', attractionSwitchesSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const versions = versionsOf(context.req.header('if-match'));
        const switches = context.req.valid('json');
        const { result, revision } = await changeAttraction(dependencies, id, switches, versions);
        return context.json(result, 200, writeHeaders(result.version, revision));
      },
    )
    .delete(
      '/:id',
      operation('Deletes an attraction', { 204: 'Deleted', ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        const revision = await removeAttraction(dependencies, context.req.valid('param').id);
        return context.body(null, 204, { 'X-Content-Revision': String(revision) });
      },
    );
}

export function attractionRoutes(dependencies: Dependencies) {
  return new Hono<HttpEnvironment>()
    .route('/', readingRoutes(dependencies))
    .route('/', savingRoutes(dependencies))
    .route('/', switchingRoutes(dependencies));
}
