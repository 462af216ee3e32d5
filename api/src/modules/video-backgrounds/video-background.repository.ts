import { and, desc, eq, max, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { closeToWriters } from '../../database/table-lock.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { mediaItems } from '../media/media.table.ts';
import { publicMediaColumns } from '../media/public-media.columns.ts';
import type { Paging } from '../paging.schema.ts';
import type { ListedVideoBackground, VideoBackground, VideoPage } from './video-background.schema.ts';
import { videoBackgrounds } from './video-background.table.ts';

export type NewVideoBackground = typeof videoBackgrounds.$inferInsert;
export type VideoBackgroundValues = { [K in keyof NewVideoBackground]?: NewVideoBackground[K] | undefined };

const { id, page, videoUrl, thumbnailUrl, name, description, active, createdAt, version } = videoBackgrounds;
/** What the API answers of a background. */
const answered = {
  id,
  page,
  videoUrl,
  thumbnailUrl,
  title: name,
  description,
  isActive: active,
  createdAt,
};

const newestFirst = (table: Record<'activatedAt' | 'id', AnyPgColumn>) => [
  sql`${table.activatedAt} desc nulls last`,
  desc(table.id),
];

/** The background that plays on a page: of the active ones, the one that was activated last. */
export async function findActiveVideoBackground(
  db: DatabaseOrTransaction,
  page: VideoPage,
): Promise<VideoBackground | undefined> {
  const [row] = await db
    .select(answered)
    .from(videoBackgrounds)
    .where(and(eq(videoBackgrounds.page, page), eq(videoBackgrounds.active, true)))
    .orderBy(...newestFirst(videoBackgrounds))
    .limit(1);
  return row && withIsoTimes(row);
}

function selectListed(db: DatabaseOrTransaction) {
  const other = alias(videoBackgrounds, 'other');
  const shown = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.page, videoBackgrounds.page), eq(other.active, true)))
    .orderBy(...newestFirst(other))
    .limit(1);
  return db
    .select({
      ...answered,
      isShown: sql<boolean>`coalesce(${videoBackgrounds.id} = (${shown}), false)`,
      media: publicMediaColumns,
      version,
    })
    .from(videoBackgrounds)
    .leftJoin(mediaItems, eq(mediaItems.url, videoBackgrounds.thumbnailUrl))
    .$dynamic();
}

/**
 * Backgrounds with whether they play and the library's entries of their thumbnails, newest first.
 * @throws ProblemError 400 for a cursor that this list did not give.
 */
export async function readVideoBackgrounds(
  db: DatabaseOrTransaction,
  paging: Paging,
): Promise<Page<ListedVideoBackground>> {
  const { items, headers } = await pageById(db, selectListed(db), { id: videoBackgrounds.id }, paging);
  return { items: items.map(withIsoTimes), headers };
}

export async function findListedVideoBackground(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ListedVideoBackground | undefined> {
  const [row] = await selectListed(db).where(eq(videoBackgrounds.id, id));
  return row && withIsoTimes(row);
}

/** Closes the table to other writers until the commit, so that activations have an order. */
export async function lockVideoBackgrounds(transaction: Transaction): Promise<void> {
  await closeToWriters(transaction, videoBackgrounds);
}

/** The latest moment at which any background was switched on. */
export async function lastActivation(transaction: Transaction): Promise<Date | null> {
  const [row] = await transaction.select({ last: max(videoBackgrounds.activatedAt) }).from(videoBackgrounds);
  return row?.last ?? null;
}

export async function insertVideoBackground(
  transaction: Transaction,
  values: NewVideoBackground,
): Promise<number> {
  const [row] = await transaction
    .insert(videoBackgrounds)
    .values(values)
    .returning({ id: videoBackgrounds.id });
  if (!row) throw new Error('the video background was not stored');
  return row.id;
}

/** Changes the given values and counts the version up. */
export async function updateVideoBackground(
  transaction: Transaction,
  id: number,
  values: VideoBackgroundValues,
): Promise<void> {
  await transaction
    .update(videoBackgrounds)
    .set({ ...values, version: sql`${videoBackgrounds.version} + 1` })
    .where(eq(videoBackgrounds.id, id));
}

/** The page of the deleted background; undefined when there was none. */
export async function deleteVideoBackground(
  transaction: Transaction,
  id: number,
): Promise<VideoPage | undefined> {
  const [row] = await transaction
    .delete(videoBackgrounds)
    .where(eq(videoBackgrounds.id, id))
    .returning({ page: videoBackgrounds.page });
  return row?.page;
}
