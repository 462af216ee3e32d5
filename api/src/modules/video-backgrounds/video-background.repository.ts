import { and, desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { VideoBackground, VideoPage } from './video-background.schema.ts';
import { videoBackgrounds } from './video-background.table.ts';

function toVideoBackground(row: typeof videoBackgrounds.$inferSelect): VideoBackground {
  const { name, active, activatedAt: _activatedAt, createdAt, ...same } = row;
  return { ...same, title: name, isActive: active, createdAt: createdAt.toISOString() };
}

/** The background that plays on a page: of the active ones, the one that was switched on last. */
export async function findActiveVideoBackground(
  db: DatabaseOrTransaction,
  page: VideoPage,
): Promise<VideoBackground | undefined> {
  const [row] = await db
    .select()
    .from(videoBackgrounds)
    .where(and(eq(videoBackgrounds.page, page), eq(videoBackgrounds.active, true)))
    .orderBy(sql`${videoBackgrounds.activatedAt} desc nulls last`, desc(videoBackgrounds.id))
    .limit(1);
  return row && toVideoBackground(row);
}

/** All backgrounds, newest first. */
export async function listVideoBackgrounds(db: DatabaseOrTransaction): Promise<VideoBackground[]> {
  const rows = await db.select().from(videoBackgrounds).orderBy(desc(videoBackgrounds.id));
  return rows.map(toVideoBackground);
}
