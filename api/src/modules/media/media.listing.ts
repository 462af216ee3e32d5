import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { type Page, readPage } from '../../http/paging.ts';
import { countMediaItems, listMediaItems } from './media.repository.ts';
import type { MediaItem, MediaQuery } from './media.schema.ts';

/** The library, newest first; with `limit` one page of it. */
export function readMediaItems(db: DatabaseOrTransaction, query: MediaQuery): Promise<Page<MediaItem>> {
  const { type, q } = query;
  return readPage(
    query,
    (range) => listMediaItems(db, { type, q }, range),
    () => countMediaItems(db, { type, q }),
  );
}
