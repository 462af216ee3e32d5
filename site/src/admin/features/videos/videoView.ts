import {
  type ListedVideoBackground,
  type VideoPage,
  videoPages,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import type { ListFilterRules } from '../../collections/lists/listFilters.ts';
import { openedOf } from '../../collections/records/useRecordView.ts';

/** What an address shows: the backgrounds of a page or ('') of all, and over them the form of a new one or of one. */
export const videoRules: ListFilterRules<{ page: VideoPage | ''; open: string }> = {
  read: ({ page, open }) => ({ page: choiceOf(videoPages, page), open: String(openedOf(open) ?? '') }),
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
