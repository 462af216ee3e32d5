import type { Order } from '@haunted-forests/api/schemas/positions/order';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type ZodType, z } from 'zod';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';
import type { PlacedRecord, RecordCalls } from '../collections/records/recordKind.ts';
import { byId } from './client.ts';
import { revisionOf, revisionOfNothing, writtenOf } from './written.ts';

type ById = ReturnType<typeof byId>;

/** The addresses that the API has for records that stand in an order. */
interface OrderedResource<Row, Fields> {
  $get: (call: { query: { region: Region } }) => Promise<{ json: () => Promise<Row[]> }>;
  $post: (call: { json: Fields }, options: { headers: RepeatableHeaders }) => Promise<Response>;
  order: { $put: (call: { json: Order }) => Promise<Response> };
  ':id': {
    $get: (call: ById) => Promise<{ json: () => Promise<Row> }>;
    $put: (call: ById & { json: Fields }, options: { headers: { 'If-Match': string } }) => Promise<Response>;
    /** Each kind of record lets some fields be switched. */
    $patch: (call: ById & { json: never }) => Promise<Response>;
    $delete: (call: ById) => Promise<Response>;
  };
}

/** What the back office asks of records that stand in an order. */
export function recordCalls<Row extends PlacedRecord, Fields>(
  rows: OrderedResource<Row, Fields>,
  schema: ZodType<Row>,
): RecordCalls<Row, Fields> {
  const one = rows[':id'];
  return {
    list: async (region) => (await rows.$get({ query: { region } })).json(),
    read: async (id) => (await one.$get(byId(id))).json(),
    create: async (json, headers) => writtenOf(schema, await rows.$post({ json }, { headers })),
    save: async (id, json, etag) =>
      writtenOf(schema, await one.$put({ ...byId(id), json }, { headers: { 'If-Match': etag } })),
    change: async (id, json) => revisionOf(schema, await one.$patch({ ...byId(id), json: json as never })),
    remove: async (id) => revisionOfNothing(await one.$delete(byId(id))),
    order: async (json) => revisionOf(z.array(schema), await rows.order.$put({ json })),
  };
}
