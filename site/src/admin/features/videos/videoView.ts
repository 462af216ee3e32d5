import {
  type ListedVideoBackground,
  type VideoPage,
  videoPages,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { choiceOf } from '../../collections/lists/listAddress.ts';

/** What an address shows: the backgrounds of a page or ('') of all, and over them the form of a new one or of one. */
export interface VideoView {
  page: VideoPage | '';
  opened: 'new' | number | undefined;
}

export function videoViewOf({ page, open = '' }: Record<string, string>): VideoView {
  const id = /^[1-9]\d{0,9}$/.test(open) ? Number(open) : undefined;
  return { page: choiceOf(videoPages, page), opened: open === 'new' ? 'new' : id };
}

/** The query that videoViewOf reads. */
export function videoSearchOf({ page, opened }: VideoView): { page: string; open: string } {
  return { page, open: opened === undefined ? '' : String(opened) };
}

interface VideoFigures {
  total: number;
  active: number;
  /** Pages on which one plays. */
  pages: number;
}

export function videoFiguresOf(
  videos: readonly Pick<ListedVideoBackground, 'isActive' | 'page'>[],
): VideoFigures {
  const active = videos.filter(({ isActive }) => isActive);
  return {
    total: videos.length,
    active: active.length,
    pages: new Set(active.map(({ page }) => page)).size,
  };
}
