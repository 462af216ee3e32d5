import { and, asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import type { Paging } from '../modules/paging.schema.ts';
import { badRequest } from './problem.ts';
import { rowIdOf } from './validation.ts';

export interface Page<T> {
  items: T[];
  /** Names of headers and their values. */
  headers: Record<string, string>;
}

interface List<T> {
  /** The rows behind the cursor, at most so many. */
  read: (limit?: number) => Promise<T[]>;
  /** How many rows the whole list has. */
  count: () => Promise<number>;
  cursorOf: (row: T) => string;
}

/** A whole list; with `limit` one page of it, with the total and the next cursor as headers. */
export async function pageOf<T>(
  limit: number | undefined,
  { read, count, cursorOf }: List<T>,
): Promise<Page<T>> {
  if (limit === undefined) return { items: await read(), headers: {} };
  const found = await read(limit + 1);
  const items = found.slice(0, limit);
  const headers: Record<string, string> = { 'X-Total-Count': String(await count()) };
  const last = items.at(-1);
  if (last && found.length > items.length) headers['X-Next-Cursor'] = cursorOf(last);
  return { items, headers };
}

/** What a list answers to a cursor that it did not give. */
export function invalidCursor() {
  return badRequest('The cursor is not valid', [{ path: 'cursor', message: 'The cursor is not valid' }]);
}

function rowIdOfCursor(cursor: string): number {
  const id = rowIdOf(cursor);
  if (id === undefined) throw invalidCursor();
  return id;
}

/** A select that has no condition, order or limit yet. */
interface DynamicSelect<T> extends PromiseLike<T[]> {
  where(condition: SQL | undefined): unknown;
  orderBy(...columns: SQL[]): unknown;
  limit(most: number): unknown;
}

/**
 * What a select gives, newest first by `id`, or oldest first; with `limit` one page of it.
 * @param where what the list shows of the id's table.
 * @throws ProblemError 400 for a cursor that this list did not give.
 */
export async function pageById<T extends { id: number }>(
  db: DatabaseOrTransaction,
  select: DynamicSelect<T>,
  { id, where }: { id: AnyPgColumn; where?: SQL | undefined },
  { limit, cursor, sort }: Paging,
): Promise<Page<T>> {
  const [order, isBehind] = sort === 'oldest' ? [asc, gt] : [desc, lt];
  const behind = cursor === undefined ? undefined : isBehind(id, rowIdOfCursor(cursor));
  select.where(and(where, behind));
  select.orderBy(order(id));
  return pageOf(limit, {
    read: async (most) => {
      if (most !== undefined) select.limit(most);
      return select;
    },
    count: () => db.$count(id.table, where),
    cursorOf: (row) => String(row.id),
  });
}
