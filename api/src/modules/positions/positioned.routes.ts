import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import {
  answerRemoved,
  entityTag,
  revisionHeader,
  versionsOf,
  writtenHeaders,
} from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount, seesDrafts } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, notModified, operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import type { Region } from '../regions/region.schema.ts';
import { orderSchema, positionedQuerySchema } from './order.schema.ts';
import type { AnswerOf, PositionedCollection, PositionedTable } from './positioned.collections.ts';
import { readRow, readRows } from './positioned.repository.ts';
import { changeRow, createRow, removeRow, reorderRows } from './positioned-changes.repository.ts';

const editors = requireAccount('admin', 'editor');

/** The calls about a collection: visitors list what is active, editors do the rest. */
export function positionedRoutes<
  T extends PositionedTable,
  Input extends z.ZodType<{ region: Region | null }>,
  Switches extends z.ZodType<object>,
  Listed,
>(dependencies: Dependencies, collection: PositionedCollection<T, Input, Switches, Listed>) {
  const { db } = dependencies;
  const { names, schemas } = collection;
  const listSchema = z.array(schemas.listed);
  const conflict = errorEnvelopeSchema.extend({ current: schemas.answer });
  const orderConflict = errorEnvelopeSchema.extend({ current: listSchema });
  const one = names.withArticle;
  const saved = { 200: schemas.answer, ...refusals(404), 409: conflict };
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation(`List ${names.many} in their order; visitors see active ones only`, {
        200: listSchema,
        ...notModified,
      }),
      validate('query', positionedQuerySchema),
      async (context) => {
        const seesAll = seesDrafts(context.var.account);
        const { items, headers } = await readRows(db, collection, context.req.valid('query'), seesAll);
        return context.json(items as Listed[], 200, headers);
      },
    )
    .get(
      '/:id',
      operation(`Get ${one}`, { 200: schemas.answer, ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        const row = await readRow(db, collection, context.req.valid('param').id);
        return context.json(row as AnswerOf<T>, 200, { ETag: entityTag(row.version) });
      },
    )
    .post(
      '/',
      operation(`Create ${one} at the end of its list`, { 201: schemas.answer, ...refusals(422) }),
      editors,
      validate('json', schemas.input),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const written = await createRow(dependencies, collection, input, request);
        return context.json(written.result as AnswerOf<T>, 201, writtenHeaders(written));
      },
    )
    .put(
      '/order',
      operation(`Reorder the ${names.many} of a region`, { 200: listSchema, 409: orderConflict }),
      editors,
      validate('json', orderSchema),
      async (context) => {
        const order = context.req.valid('json');
        const { result, revision } = await reorderRows(dependencies, collection, order);
        return context.json(result as Listed[], 200, revisionHeader(revision));
      },
    )
    .put(
      '/:id',
      operation(`Replace ${one}`, saved),
      editors,
      validate('param', rowIdParameter),
      validate('json', schemas.input),
      async (context) => {
        const { id } = context.req.valid('param');
        const changes = context.req.valid('json');
        const written = await changeRow(dependencies, collection, id, changes, versionsOf(context));
        return context.json(written.result as AnswerOf<T>, 200, writtenHeaders(written));
      },
    )
    .patch(
      '/:id',
      operation(`Change the switches of ${one}, such as whether visitors see it`, saved),
      editors,
      validate('param', rowIdParameter),
      validate('json', schemas.switches),
      async (context) => {
        const { id } = context.req.valid('param');
        const changes = context.req.valid('json');
        const written = await changeRow(dependencies, collection, id, changes, versionsOf(context));
        return context.json(written.result as AnswerOf<T>, 200, writtenHeaders(written));
      },
    )
    .delete(
      '/:id',
      operation(`Delete ${one}`, { 204: 'Deleted', ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) =>
        answerRemoved(context, await removeRow(dependencies, collection, context.req.valid('param').id)),
    );
}
