import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { deleteVideoBackground } from '../../api/videoBackgrounds.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { useRemoval } from '../../collections/records/useRemoval.ts';
import { pageNames } from '../../wording/videoPages.ts';
import { refreshVideos } from './videoQueries.ts';
import { saveWords } from './wording.ts';

interface DeleteVideoDialogProps {
  /** The background to ask about; the dialog is closed without one. */
  video: ListedVideoBackground | undefined;
  onClose: () => void;
}

export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const last = useRef(video);
  if (video) last.current = video;
  const { remove, isRemoving } = useRemoval<ListedVideoBackground>({
    remove: ({ id }) => publishing(() => deleteVideoBackground(id)),
    doneWords: ({ title }) => ({ title: saveWords.delete.done, description: title }),
    tellRefusal: () =>
      showToast({ title: 'Error', description: saveWords.delete.failed, variant: 'destructive' }),
    refresh: refreshVideos,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={video !== undefined}
      question="Are you sure you want to delete this video background?"
      detail={
        last.current && (
          <>
            <strong className="font-medium text-text wrap-anywhere">{last.current.title}</strong> will be
            removed from {pageNames[last.current.page]}. Its file stays in the media library.
          </>
        )
      }
      confirmLabel={isRemoving ? 'Deleting...' : 'Delete'}
      pending={isRemoving}
      onConfirm={() => video && remove(video)}
      onCancel={onClose}
    />
  );
}
