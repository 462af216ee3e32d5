import { asc, desc, gt, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListOrder, Paging } from '../modules/paging.schema.ts';
import { badRequest } from './problem.ts';
import { rowIdOf } from './validation.ts';

/** Where a list continues: after this row id, at most this many rows. */
export interface PageRange {
  /** Below it where the newest come first, above it where the oldest do. */
  behind?: number | undefined;
  limit?: number | undefined;
  sort?: ListOrder | undefined;
}

/** What makes a query read a range of a list that goes by `id`. */
export function rangeOf(id: AnyPgColumn, { behind, sort }: PageRange) {
  const isOldestFirst = sort === 'oldest';
  const isBehind = isOldestFirst ? gt : lt;
  return {
    where: behind === undefined ? undefined : isBehind(id, behind),
    order: isOldestFirst ? asc(id) : desc(id),
  };
}

export interface Page<T> {
  items: T[];
  /** Names of headers and their values. */
  headers: Record<string, string>;
}

function rowIdOfCursor(cursor: string): number {
  const id = rowIdOf(cursor);
  if (id !== undefined) return id;
  throw badRequest('The cursor is not valid', [{ path: 'cursor', message: 'The cursor is not valid' }]);
}

/**
 * A list whose rows come newest first, by id, or oldest first. With `limit` it is one page of it.
 * @param list reads rows as `rangeOf` says.
 * @throws ProblemError 400 for a cursor that this list did not give.
 */
export async function readPage<T extends { id: number }>(
  { limit, cursor, sort }: Paging,
  list: (range: PageRange) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<Page<T>> {
  const behind = cursor === undefined ? undefined : rowIdOfCursor(cursor);
  if (limit === undefined) return { items: await list({ behind, sort }), headers: {} };
  const found = await list({ behind, sort, limit: limit + 1 });
  const items = found.slice(0, limit);
  const headers: Record<string, string> = { 'X-Total-Count': String(await count()) };
  const last = items.at(-1);
  if (last && found.length > items.length) headers['X-Next-Cursor'] = String(last.id);
  return { items, headers };
}
