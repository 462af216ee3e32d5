import type {
  ListedVideoBackground,
  VideoBackgroundFields,
  VideoPage,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { videoBackgroundCalls } from '../../api/videoBackgrounds.ts';
import { type FormKind, plainWords } from '../../collections/records/recordKind.ts';
import { pageNames } from '../../wording/videoPages.ts';
import { saveWords } from './wording.ts';

export const videoKind: FormKind<ListedVideoBackground, VideoBackgroundFields> = {
  path: '/admin/videos',
  noun: ['video background', 'video backgrounds'],
  labels: {
    page: 'Page',
    title: 'Title',
    videoUrl: 'Video URL',
    thumbnailUrl: 'Thumbnail URL',
    description: 'Description',
    isActive: 'Active',
  },
  calls: videoBackgroundCalls,
  nameOf: ({ title }) => title,
  fieldsOf: ({ page, title, videoUrl, thumbnailUrl, description, isActive }) => ({
    page,
    title,
    videoUrl,
    thumbnailUrl: thumbnailUrl ?? '',
    description: description ?? '',
    isActive,
  }),
  wordsOf(fields, name) {
    if (name === 'page') return pageNames[fields.page];
    return plainWords(fields[name]);
  },
  words: {
    add: {
      title: 'Add Video Background',
      description: 'A video that plays behind a page.',
      ...saveWords.create,
    },
    edit: { title: 'Edit Video Background', ...saveWords.update },
  },
};

/** What the form of a new background begins with; '' leaves its page open. */
export function blankVideo(page: VideoPage | ''): VideoBackgroundFields {
  return {
    page: page as VideoPage,
    title: '',
    videoUrl: '',
    thumbnailUrl: '',
    description: '',
    isActive: false,
  };
}
