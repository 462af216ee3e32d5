import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { deleteVideoBackground } from '../../api/videoBackgrounds.ts';
import { pageNames } from '../../wording/videoPages.ts';
import { useVideoWrite } from './useVideoWrite.ts';

interface DeleteVideoDialogProps {
  /** The background to ask about; the dialog is closed without one. */
  video: ListedVideoBackground | undefined;
  onClose: () => void;
}

export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const last = useRef(video);
  if (video) last.current = video;
  const remove = useVideoWrite({
    kind: 'delete',
    write: ({ id }: ListedVideoBackground) => deleteVideoBackground(id),
    titleOf: ({ title }) => title,
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={video !== undefined}
      question="Are you sure you want to delete this video background?"
      detail={
        last.current && (
          <>
            <strong className="font-medium text-text wrap-anywhere">{last.current.title}</strong> goes from{' '}
            {pageNames[last.current.page]}. Its file stays in the media library.
          </>
        )
      }
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      pending={remove.isPending}
      onConfirm={() => video && remove.mutate(video)}
      onCancel={onClose}
    />
  );
}
