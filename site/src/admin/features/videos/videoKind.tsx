import {
  type ListedVideoBackground,
  type VideoBackgroundFields,
  type VideoPage,
  videoBackgroundInputSchema,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { showToast } from '../../../components/ui/toasts.ts';
import { videoCalls } from '../../api/recordCalls.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { choiceField, kindOfFields, switchField, textField } from '../../collections/records/formFields.tsx';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import type { FieldsKind } from '../../collections/records/recordKind.ts';
import { refreshRecords } from '../../collections/records/recordQueries.ts';
import { addressField } from '../../entities/media/addressField.tsx';
import { pageNames } from '../../wording/videoPages.ts';

const pageOptions = Object.entries(pageNames).map(([value, label]) => ({ value, label }));

const saved = (verb: 'create' | 'update' | 'delete') => ({
  done: `Video background ${verb}d successfully`,
  failed: `Failed to ${verb} video background`,
});
export const updateWords = saved('update');
const removalWords = saved('delete');

export const videoKind: FieldsKind<ListedVideoBackground, VideoBackgroundFields> = {
  ...kindOfFields<ListedVideoBackground, VideoBackgroundFields>({
    page: choiceField('Page', [{ value: '', label: 'Choose a page' }, ...pageOptions], { required: true }),
    title: textField('Title', { required: true, isHalf: true }),
    videoUrl: addressField('video', 'Video URL', {
      required: true,
      isHalf: true,
      hint: 'A URL, including YouTube, or a video from the library.',
    }),
    thumbnailUrl: addressField('image', 'Thumbnail URL', {
      isHalf: true,
      hint: 'Shown until the video plays, and where motion is reduced.',
    }),
    description: textField('Description', { rows: 2 }),
    isActive: switchField(
      'Active',
      'It plays on its page; if several are active, the one activated last plays.',
    ),
  }),
  path: '/admin/videos',
  noun: ['video background', 'video backgrounds'],
  schema: videoBackgroundInputSchema,
  calls: videoCalls,
  nameOf: ({ title }) => title,
  words: {
    add: {
      title: 'Add Video Background',
      description: 'A video that plays behind a page.',
      ...saved('create'),
    },
    edit: { title: 'Edit Video Background', ...updateWords },
  },
};

/** What the form of a new background begins with; '' leaves its page open. */
export function blankVideo(page: VideoPage | ''): VideoBackgroundFields {
  const open = page as VideoPage;
  return { page: open, title: '', videoUrl: '', thumbnailUrl: '', description: '', isActive: false };
}

export const videoRemoval: Removal<ListedVideoBackground> = {
  question: () => 'Are you sure you want to delete this video background?',
  detail: ({ title, page }) => (
    <>
      <strong>{title}</strong> will be removed from {pageNames[page]}. Its file stays in the media library.
    </>
  ),
  remove: ({ id }) => publishing(() => videoCalls.remove(id)),
  doneWords: ({ title }) => ({ title: removalWords.done, description: title }),
  tellRefusal: () => showToast({ title: 'Error', description: removalWords.failed, variant: 'destructive' }),
  refresh: (queryClient) => refreshRecords(queryClient, videoKind),
};
