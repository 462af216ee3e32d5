import type { Page } from '../../http/paging.ts';
import type { Paging } from '../paging.schema.ts';
import { decodePlace, encodePlace, type Place } from './position.cursor.ts';

/** Where a list goes on: behind this place, at most so many rows. */
export interface PlacedRange {
  after?: Place | undefined;
  limit?: number | undefined;
}

/**
 * A list in the order of position and id; with `limit` one page of it, with the total and the next cursor as headers.
 * @param list reads the rows of a range, in that order.
 * @throws ProblemError 400 for a cursor that such a list did not give.
 */
export async function readPlacedPage<T extends Place>(
  { limit, cursor }: Paging,
  list: (range: PlacedRange) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<Page<T>> {
  const after = cursor ? decodePlace(cursor) : undefined;
  if (limit === undefined) return { items: await list({ after }), headers: {} };
  const found = await list({ after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const headers: Record<string, string> = { 'X-Total-Count': String(await count()) };
  const last = items.at(-1);
  if (last && found.length > items.length) headers['X-Next-Cursor'] = encodePlace(last);
  return { items, headers };
}
