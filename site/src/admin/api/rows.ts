import { ApiError } from '@haunted-forests/api/client';
import type { ZodType } from 'zod';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';
import { byId } from './client.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
import { revisionOfNothing, writtenOf } from './written.ts';

type ById = ReturnType<typeof byId>;
type Sent = Promise<Response>;
/** What a list is filtered and paged by; '' stands for all. */
export type ListQuery = Parameters<typeof queryOf>[0];

/** The call that reads a page of a list. */
export function listing<Row>(rows: {
  $get: (call: { query: never }) => Promise<{ headers: Headers; json: () => Promise<Row[]> }>;
}) {
  return async (query: ListQuery): Promise<ListPage<Row>> =>
    pageOf(await rows.$get({ query: queryOf(query) as never }));
}

/** The call that reads one row. */
export function reading<Row>(one: { $get: (call: ById) => Promise<{ json: () => Promise<Row> }> }) {
  return async (id: number): Promise<Row> => (await one.$get(byId(id))).json();
}

/** The row with this id of a list, which is the way to one that has no address of its own. */
export function rowOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new ApiError(404, 'Not Found', '');
  return row;
}

/** The call that adds a row; `headers` identify the submission, so that repeating it adds no second row. */
export function creating<Row, Fields>(
  rows: { $post: (call: { json: Fields }, options: { headers: Partial<RepeatableHeaders> }) => Sent },
  schema: ZodType<Row>,
) {
  return async (json: Fields, headers: Partial<RepeatableHeaders> = {}) =>
    writtenOf(schema, await rows.$post({ json }, { headers }));
}

/** The call that replaces a row unless it has another tag by now, which is answered with 409. */
export function saving<Row, Fields>(
  one: { $put: (call: ById & { json: Fields }, options: { headers: { 'If-Match': string } }) => Sent },
  schema: ZodType<Row>,
) {
  return async (id: number, json: Fields, etag: string) =>
    writtenOf(schema, await one.$put({ ...byId(id), json }, { headers: { 'If-Match': etag } }));
}

/** The call that changes some of a row; with a tag it answers 409 when the row has another one by now. */
export function changing<Row, Changes>(
  one: { $patch: (call: ById & { json: never }, options?: { headers: Record<string, string> }) => Sent },
  schema: ZodType<Row>,
) {
  return async (id: number, changes: Changes, etag?: string) => {
    const options = etag === undefined ? undefined : { headers: { 'If-Match': etag } };
    return writtenOf(schema, await one.$patch({ ...byId(id), json: changes as never }, options));
  };
}

/** The call that deletes a row; it answers the content revision without it. */
export function removing(one: { $delete: (call: ById) => Sent }) {
  return async (id: number) => revisionOfNothing(await one.$delete(byId(id)));
}
