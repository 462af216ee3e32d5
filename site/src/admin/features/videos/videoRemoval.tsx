import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { showToast } from '../../../components/ui/toasts.ts';
import { deleteVideoBackground } from '../../api/videoBackgrounds.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { pageNames } from '../../wording/videoPages.ts';
import { refreshVideos } from './videoQueries.ts';
import { saveWords } from './wording.ts';

const { done, failed } = saveWords.delete;

export const videoRemoval: Removal<ListedVideoBackground> = {
  question: () => 'Are you sure you want to delete this video background?',
  detail: ({ title, page }) => (
    <>
      <strong>{title}</strong> will be removed from {pageNames[page]}. Its file stays in the media library.
    </>
  ),
  remove: ({ id }) => publishing(() => deleteVideoBackground(id)),
  doneWords: ({ title }) => ({ title: done, description: title }),
  tellRefusal: () => showToast({ title: 'Error', description: failed, variant: 'destructive' }),
  refresh: refreshVideos,
};
