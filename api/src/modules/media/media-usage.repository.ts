import { asc, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { closeToWriters } from '../../database/table-lock.ts';
import { attractions } from '../attractions/attraction.table.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';
import { settings } from '../settings/settings.table.ts';
import { videoBackgrounds } from '../video-backgrounds/video-background.table.ts';
import type { MediaItem, MediaUse } from './media.schema.ts';
import { markIn, mediaUrl } from './media-name.ts';

/** What may show media, in the order in which it is locked. */
const users = [blogPosts, attractions, videoBackgrounds, settings];

/**
 * Locks everything that may show media until the commit: what `findMediaUsage` returns stays true.
 */
export async function closeMediaUsersToWriters(tx: Transaction): Promise<void> {
  for (const table of users) await closeToWriters(tx, table);
}

/** All addresses of an item begin alike, those of its sizes and its thumbnail too, and no other item's do. */
function holding(item: Pick<MediaItem, 'filename'>, ...columns: AnyPgColumn[]): SQL | undefined {
  const beginning = mediaUrl(markIn(item.filename));
  return or(...columns.map((column) => sql`strpos(${column}::text, ${beginning}) > 0`));
}

async function storiesWith(db: DatabaseOrTransaction, item: MediaItem): Promise<MediaUse[]> {
  const rows = await db
    .select({ id: blogPosts.id, title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(holding(item, blogPosts.image, blogPosts.content))
    .orderBy(asc(blogPosts.id));
  return rows.map((row) => ({ kind: 'story', ...row }));
}

async function attractionsWith(db: DatabaseOrTransaction, item: MediaItem): Promise<MediaUse[]> {
  const rows = await db
    .select({ id: attractions.id, title: attractions.title })
    .from(attractions)
    .where(holding(item, attractions.image))
    .orderBy(asc(attractions.id));
  return rows.map((row) => ({ kind: 'attraction', ...row, slug: null }));
}

async function videosWith(db: DatabaseOrTransaction, item: MediaItem): Promise<MediaUse[]> {
  const rows = await db
    .select({ id: videoBackgrounds.id, title: videoBackgrounds.name })
    .from(videoBackgrounds)
    .where(holding(item, videoBackgrounds.videoUrl, videoBackgrounds.thumbnailUrl))
    .orderBy(asc(videoBackgrounds.id));
  return rows.map((row) => ({ kind: 'video', ...row, slug: null }));
}

async function settingsWith(db: DatabaseOrTransaction, item: MediaItem): Promise<MediaUse[]> {
  const rows = await db
    .select({ id: settings.id, title: settings.key })
    .from(settings)
    .where(holding(item, settings.value))
    .orderBy(asc(settings.id));
  return rows.map((row) => ({ kind: 'setting', ...row, slug: null }));
}

/** Where an item is shown, by itself, in another size or by its thumbnail; drafts and inactive ones count. */
export async function findMediaUsage(db: DatabaseOrTransaction, item: MediaItem): Promise<MediaUse[]> {
  return [
    ...(await storiesWith(db, item)),
    ...(await attractionsWith(db, item)),
    ...(await videosWith(db, item)),
    ...(await settingsWith(db, item)),
  ];
}
