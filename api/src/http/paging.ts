import type { Paging } from '../modules/paging.schema.ts';
import { badRequest } from './problem.ts';
import { rowIdOf } from './validation.ts';

/** Where a list goes on: below this row id, at most so many rows. */
export interface PageRange {
  before?: number | undefined;
  limit?: number | undefined;
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
 * A list whose rows come newest first, by id. With `limit` it is one page of it.
 * @param list reads rows whose id is less than `before`, by descending id.
 * @throws ProblemError 400 for a cursor that this list did not give.
 */
export async function readPage<T extends { id: number }>(
  { limit, cursor }: Paging,
  list: (range: PageRange) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<Page<T>> {
  const before = cursor === undefined ? undefined : rowIdOfCursor(cursor);
  if (limit === undefined) return { items: await list({ before }), headers: {} };
  const found = await list({ before, limit: limit + 1 });
  const items = found.slice(0, limit);
  const headers: Record<string, string> = { 'X-Total-Count': String(await count()) };
  const last = items.at(-1);
  if (last && found.length > items.length) headers['X-Next-Cursor'] = String(last.id);
  return { items, headers };
}
