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
import { testimonialNotFound } from './testimonial.errors.ts';
import { readTestimonials } from './testimonial.listing.ts';
import { testimonialOf } from './testimonial.mapping.ts';
import { findTestimonial } from './testimonial.repository.ts';
import {
  testimonialInputSchema,
  testimonialQuerySchema,
  testimonialSchema,
  testimonialSwitchesSchema,
} from './testimonial.schema.ts';
import {
  changeTestimonial,
  createTestimonial,
  removeTestimonial,
  reorderTestimonials,
} from './testimonial.usecases.ts';

const listSchema = z.array(testimonialSchema);
const conflict = errorEnvelopeSchema.extend({ current: testimonialSchema });
const orderConflict = errorEnvelopeSchema.extend({ current: listSchema });

function writeHeaders(version: number, revision: number) {
  return { ETag: entityTag(version), 'X-Content-Revision': String(revision) };
}

function readingRoutes({ db }: Dependencies) {
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Lists testimonials in their order; visitors see active ones only', { 200: listSchema }),
      validate('query', testimonialQuerySchema),
      async (context) => {
        const seesAll = context.var.account !== undefined;
        const { items, headers } = await readTestimonials(db, context.req.valid('query'), seesAll);
        return context.json(items, 200, headers);
      },
    )
    .get(
      '/:id',
      operation('Reads a testimonial', { 200: testimonialSchema, ...refusals(404) }),
      requireAccount('admin', 'editor'),
      validate('param', rowIdParameter),
      async (context) => {
        const row = await findTestimonial(db, context.req.valid('param').id);
        if (!row) throw testimonialNotFound();
        return context.json(testimonialOf(row), 200, { ETag: entityTag(row.version) });
      },
    );
}

function savingRoutes(dependencies: Dependencies) {
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .post(
      '/',
      operation('Creates a testimonial at the end of its list', { 201: testimonialSchema }),
      editors,
      validate('json', testimonialInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const { result, revision } = await createTestimonial(dependencies, input, request);
        return context.json(result, 201, writeHeaders(result.version, revision));
      },
    )
    .put(
      '/order',
      operation('Orders the testimonials of a region', { 200: listSchema, 409: orderConflict }),
      editors,
      validate('json', orderSchema),
      async (context) => {
        const { result, revision } = await reorderTestimonials(dependencies, context.req.valid('json'));
        return context.json(result, 200, { 'X-Content-Revision': String(revision) });
      },
    )
    .put(
      '/:id',
      operation('Saves a testimonial', { 200: testimonialSchema, ...refusals(404), 409: conflict }),
      editors,
      validate('param', rowIdParameter),
      validate('json', testimonialInputSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const versions = versionsOf(context.req.header('if-match'));
        const input = context.req.valid('json');
        const { result, revision } = await changeTestimonial(dependencies, id, input, versions);
        return context.json(result, 200, writeHeaders(result.version, revision));
      },
    );
}

function switchingRoutes(dependencies: Dependencies) {
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .patch(
      '/:id',
      operation('Switches a testimonial', { 200: testimonialSchema, ...refusals(404), 409: conflict }),
      editors,
      validate('param', rowIdParameter),
      validate('json', testimonialSwitchesSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const versions = versionsOf(context.req.header('if-match'));
        const switches = context.req.valid('json');
        const { result, revision } = await changeTestimonial(dependencies, id, switches, versions);
        return context.json(result, 200, writeHeaders(result.version, revision));
      },
    )
    .delete(
      '/:id',
      operation('Deletes a testimonial', { 204: 'Deleted', ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        const revision = await removeTestimonial(dependencies, context.req.valid('param').id);
        return context.body(null, 204, { 'X-Content-Revision': String(revision) });
      },
    );
}

export function testimonialRoutes(dependencies: Dependencies) {
  return new Hono<HttpEnvironment>()
    .route('/', readingRoutes(dependencies))
    .route('/', savingRoutes(dependencies))
    .route('/', switchingRoutes(dependencies));
}
