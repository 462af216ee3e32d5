import { asc, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { lockTable } from '../../database/rows.ts';
import { attractions } from '../attractions/attraction.table.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';
import { settings } from '../settings/settings.table.ts';
import { videoBackgrounds } from '../video-backgrounds/video-background.table.ts';
import { questions } from '../visit/question.table.ts';
import { visitTopics } from '../visit/topic.table.ts';
import type { MediaItem, MediaUse } from './media.schema.ts';
import { markIn, mediaUrl } from './media-name.ts';

interface MediaUser {
  kind: MediaUse['kind'];
  table: PgTable & { id: AnyPgColumn };
  title: AnyPgColumn;
  slug?: AnyPgColumn;
  /** Where addresses of media may be. */
  columns: AnyPgColumn[];
}

/** What may show media, in the order in which it is locked. */
const users: MediaUser[] = [
  {
    kind: 'story',
    table: blogPosts,
    title: blogPosts.title,
    slug: blogPosts.slug,
    columns: [blogPosts.image, blogPosts.content],
  },
  { kind: 'attraction', table: attractions, title: attractions.title, columns: [attractions.image] },
  {
    kind: 'video',
    table: videoBackgrounds,
    title: videoBackgrounds.name,
    columns: [videoBackgrounds.videoUrl, videoBackgrounds.thumbnailUrl],
  },
  { kind: 'setting', table: settings, title: settings.key, columns: [settings.value] },
  { kind: 'topic', table: visitTopics, title: visitTopics.title, columns: [visitTopics.body] },
  { kind: 'question', table: questions, title: questions.question, columns: [questions.answer] },
];

/** Locks everything that may show media until the commit: what `findMediaUsage` returns stays true. */
export async function lockMediaUsers(tx: Transaction): Promise<void> {
  for (const { table } of users) await lockTable(tx, table);
}

/**
 * Where an item is shown, by itself, in another size or by its thumbnail; drafts and inactive ones count. All addresses
 * of an item begin alike, and no other item's do.
 */
export async function findMediaUsage(db: DatabaseOrTransaction, item: MediaItem): Promise<MediaUse[]> {
  const beginning = mediaUrl(markIn(item.filename));
  const found: MediaUse[] = [];
  for (const { kind, table, title, slug, columns } of users) {
    const rows = await db
      .select({ id: table.id, title, slug: slug ?? sql`null` })
      .from(table)
      .where(or(...columns.map((column) => sql`strpos(${column}::text, ${beginning}) > 0`)))
      .orderBy(asc(table.id));
    for (const row of rows) found.push({ kind, ...row } as MediaUse);
  }
  return found;
}
