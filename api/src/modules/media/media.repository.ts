import { and, count, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { contains, lockById, withIsoTimes } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { isFileInBin } from '../bin/bin.repository.ts';
import type { MediaChanges, MediaItem, MediaQuery, MediaSummary, MediaVariant } from './media.schema.ts';
import { mediaItems } from './media.table.ts';
import { markIn, mediaName } from './media-name.ts';

const { id, type, url, metadata, altText, focalPoint, placeholder, variants } = mediaItems;

/** What a list selects of the library's entry of a picture; null as a whole when a left join finds none. */
export const publicMediaColumns = { id, type, url, metadata, altText, focalPoint, placeholder, variants };

export type NewMediaItem = typeof mediaItems.$inferInsert;

function toMediaItem({ sha256: _sha256, ...row }: typeof mediaItems.$inferSelect): MediaItem {
  return withIsoTimes(row);
}

async function findOne(db: DatabaseOrTransaction, condition: SQL): Promise<MediaItem | undefined> {
  const [row] = await db.select().from(mediaItems).where(condition).limit(1);
  return row && toMediaItem(row);
}

export function findMediaItem(db: DatabaseOrTransaction, id: number): Promise<MediaItem | undefined> {
  return findOne(db, eq(mediaItems.id, id));
}

/** The item with its row locked until the commit. */
export async function lockMediaItem(tx: Transaction, id: number): Promise<MediaItem | undefined> {
  const row = await lockById(tx, mediaItems, id);
  return row && toMediaItem(row);
}

/** The item that was made from the same bytes. */
export function findMediaItemByHash(
  db: DatabaseOrTransaction,
  sha256: string,
): Promise<MediaItem | undefined> {
  return findOne(db, eq(mediaItems.sha256, sha256));
}

/** The names of all files of an item: the picture or video itself, its thumbnail and its other sizes. */
export function mediaFilesOf(item: Pick<MediaItem, 'filename' | 'thumbnailUrl' | 'variants'>): string[] {
  const urls = [item.thumbnailUrl, ...item.variants.map(({ url }) => url)];
  return [...new Set([item.filename, ...urls.filter((url) => url !== null).map(mediaName)])];
}

/** Whether a row names this file, of the library or of the bin. */
export async function isMediaFileReferenced(db: DatabaseOrTransaction, name: string): Promise<boolean> {
  if (await isFileInBin(db, name)) return true;
  const item = await findOne(db, sql`starts_with(${mediaItems.filename}, ${markIn(name)})`);
  return item !== undefined && mediaFilesOf(item).includes(name);
}

/** Stores a row unless the same bytes are there; returns the one that is there then. */
export async function insertMediaItem(
  tx: Transaction,
  values: NewMediaItem & { sha256: string },
): Promise<{ item: MediaItem; created: boolean }> {
  const [row] = await tx
    .insert(mediaItems)
    .values(values)
    .onConflictDoNothing({ target: mediaItems.sha256 })
    .returning();
  if (row) return { item: toMediaItem(row), created: true };
  const existing = await findMediaItemByHash(tx, values.sha256);
  if (!existing) throw new Error(`media item ${values.filename} is neither new nor there`);
  return { item: existing, created: false };
}

/** @returns undefined when there is no such item. */
export async function updateMediaItem(
  tx: Transaction,
  id: number,
  changes: Omit<MediaChanges, 'from'> | { variants: MediaVariant[] },
): Promise<MediaItem | undefined> {
  const [row] = await tx.update(mediaItems).set(changes).where(eq(mediaItems.id, id)).returning();
  return row && toMediaItem(row);
}

/** The library, newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readMediaItems(db: DatabaseOrTransaction, query: MediaQuery): Promise<Page<MediaItem>> {
  const { originalName } = mediaItems;
  const where = and(query.type && eq(type, query.type), contains(query.q, originalName, altText));
  const select = db.select().from(mediaItems).$dynamic();
  const { items, headers } = await pageById(db, select, { id, where }, query);
  return { items: items.map(toMediaItem), headers };
}

/** How many files of each type there are, and their bytes together. */
export async function summarizeMedia(db: DatabaseOrTransaction): Promise<MediaSummary> {
  const rows = await db
    .select({ type: mediaItems.type, files: count(), size: sum(mediaItems.size).mapWith(Number) })
    .from(mediaItems)
    .groupBy(mediaItems.type);
  const filesOf = (type: MediaItem['type']) => rows.find((row) => row.type === type)?.files ?? 0;
  return {
    files: rows.reduce((total, { files }) => total + files, 0),
    images: filesOf('image'),
    videos: filesOf('video'),
    size: rows.reduce((total, { size }) => total + size, 0),
  };
}
