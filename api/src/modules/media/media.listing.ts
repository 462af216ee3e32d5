import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { badRequest } from '../../http/problem.ts';
import { rowIdOf } from '../../http/validation.ts';
import { countMediaItems, listMediaItems } from './media.repository.ts';
import type { MediaItem, MediaQuery } from './media.schema.ts';

export interface MediaPage {
  items: MediaItem[];
  /** Names of headers and their values. */
  headers: Record<string, string>;
}

function decodeCursor(cursor: string): number {
  const id = rowIdOf(cursor);
  if (id !== undefined) return id;
  throw badRequest('The cursor is not valid', [{ path: 'cursor', message: 'The cursor is not valid' }]);
}

/** The library, newest first; with `limit` one page of it, with the total and the next cursor as headers. */
export async function readMediaItems(db: DatabaseOrTransaction, query: MediaQuery): Promise<MediaPage> {
  const { type, limit } = query;
  const before = query.cursor ? decodeCursor(query.cursor) : undefined;
  if (limit === undefined) return { items: await listMediaItems(db, { type }, before), headers: {} };
  const found = await listMediaItems(db, { type, limit: limit + 1 }, before);
  const items = found.slice(0, limit);
  const headers: Record<string, string> = { 'X-Total-Count': String(await countMediaItems(db, { type })) };
  const last = items.at(-1);
  if (last && found.length > items.length) headers['X-Next-Cursor'] = String(last.id);
  return { items, headers };
}
