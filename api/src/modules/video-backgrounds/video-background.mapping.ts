import type { PublicMedia } from '../media/media.schema.ts';
import type { ListedVideoBackground, VideoBackground } from './video-background.schema.ts';
import type { videoBackgrounds } from './video-background.table.ts';

export type VideoBackgroundRow = typeof videoBackgrounds.$inferSelect;
export type ListedVideoBackgroundRow = VideoBackgroundRow & {
  isShown: boolean;
  media: PublicMedia | null;
};

/** A background in the names of the wire. */
export function videoBackgroundOf(row: VideoBackgroundRow): VideoBackground {
  const { id, page, videoUrl, thumbnailUrl, name, description, active, createdAt } = row;
  return {
    id,
    page,
    videoUrl,
    thumbnailUrl,
    title: name,
    description,
    isActive: active,
    createdAt: createdAt.toISOString(),
  };
}

export function listedVideoBackgroundOf(row: ListedVideoBackgroundRow): ListedVideoBackground {
  return { ...videoBackgroundOf(row), isShown: row.isShown, media: row.media, version: row.version };
}
