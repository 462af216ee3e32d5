import {
  type ListedVideoBackground,
  type VideoPage,
  videoPages,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import type { ListFilterRules } from '../../collections/lists/listFilters.ts';

/** What an address shows: the backgrounds of a page or ('') of all. */
export const videoRules: ListFilterRules<{ page: VideoPage | '' }> = {
  read: ({ page }) => ({ page: choiceOf(videoPages, page) }),
  choices: [],
};

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
