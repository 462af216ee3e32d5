import {
  type ListedVideoBackground,
  videoPages,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { listChoice, listFilters } from '../../collections/lists/listFilters.ts';
import { pageNames } from '../../wording/videoPages.ts';

/** What an address shows: the backgrounds of a page or ('') of all. */
export const videoFilters = listFilters({
  page: listChoice('Page', 'All Pages', videoPages, (page) => pageNames[page]),
});

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
