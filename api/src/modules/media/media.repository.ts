import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { MediaItem, MediaQuery, MediaVariant } from './media.schema.ts';
import { mediaItems } from './media.table.ts';
import { fingerprintIn, mediaName } from './media-name.ts';

export type NewMediaItem = typeof mediaItems.$inferInsert;

function toMediaItem(row: typeof mediaItems.$inferSelect): MediaItem {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

async function findOne(db: DatabaseOrTransaction, condition: SQL): Promise<MediaItem | undefined> {
  const [row] = await db.select().from(mediaItems).where(condition).limit(1);
  return row && toMediaItem(row);
}

export function findMediaItem(db: DatabaseOrTransaction, id: number): Promise<MediaItem | undefined> {
  return findOne(db, eq(mediaItems.id, id));
}

/** The item whose files' names begin with this fingerprint: the one that was made from the same bytes. */
export function findMediaItemByFingerprint(
  db: DatabaseOrTransaction,
  fingerprint: string,
): Promise<MediaItem | undefined> {
  return findOne(db, sql`starts_with(${mediaItems.filename}, ${`${fingerprint}-`})`);
}

/** Whether a row names this file: as the picture or video itself, as a variant or as a thumbnail. */
export async function isMediaFileReferenced(db: DatabaseOrTransaction, name: string): Promise<boolean> {
  const item = await findMediaItemByFingerprint(db, fingerprintIn(name));
  if (!item) return false;
  const urls = [item.thumbnailUrl, ...item.variants.map(({ url }) => url)];
  return item.filename === name || urls.some((url) => url !== null && mediaName(url) === name);
}

/** Stores a row unless one of the same file name is there; answers the one that is there then. */
export async function insertMediaItem(
  tx: Transaction,
  values: NewMediaItem,
): Promise<{ item: MediaItem; created: boolean }> {
  const [row] = await tx.insert(mediaItems).values(values).onConflictDoNothing().returning();
  if (row) return { item: toMediaItem(row), created: true };
  const existing = await findOne(tx, eq(mediaItems.filename, values.filename));
  if (!existing) throw new Error(`media item ${values.filename} is neither new nor there`);
  return { item: existing, created: false };
}

export async function updateMediaVariants(
  tx: Transaction,
  id: number,
  variants: MediaVariant[],
): Promise<boolean> {
  const updated = await tx.update(mediaItems).set({ variants }).where(eq(mediaItems.id, id)).returning({
    id: mediaItems.id,
  });
  return updated.length > 0;
}

function conditionOf(query: Pick<MediaQuery, 'type'>): SQL | undefined {
  return query.type && eq(mediaItems.type, query.type);
}

/** Newest first; `before` is the id of the last item of the previous page. */
export async function listMediaItems(
  db: DatabaseOrTransaction,
  query: Pick<MediaQuery, 'type' | 'limit'>,
  before?: number,
): Promise<MediaItem[]> {
  const condition = and(conditionOf(query), before === undefined ? undefined : lt(mediaItems.id, before));
  const selection = db.select().from(mediaItems).where(condition).orderBy(desc(mediaItems.id));
  const rows = await (query.limit === undefined ? selection : selection.limit(query.limit));
  return rows.map(toMediaItem);
}

export function countMediaItems(db: DatabaseOrTransaction, query: Pick<MediaQuery, 'type'>): Promise<number> {
  return db.$count(mediaItems, conditionOf(query));
}
