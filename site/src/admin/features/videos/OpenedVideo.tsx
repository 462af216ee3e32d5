import type {
  ListedVideoBackground,
  VideoBackgroundFields,
  VideoPage,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { useEffect } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import type { VideoFormFields } from './useVideoForm.ts';
import { VideoDialog } from './VideoDialog.tsx';

interface OpenedVideoProps {
  opened: 'new' | number | undefined;
  /** A new background's page unless told; '' leaves it open. */
  page: VideoPage | '';
  /** Undefined while they are read. */
  videos: ListedVideoBackground[] | undefined;
  onClose: () => void;
}

function fieldsOf(video: ListedVideoBackground): VideoFormFields {
  const { page, title, videoUrl, thumbnailUrl, description, isActive } = video;
  return {
    page,
    title,
    videoUrl,
    thumbnailUrl: thumbnailUrl ?? '',
    description: description ?? '',
    isActive,
  };
}

function emptyFields(page: VideoPage | ''): VideoFormFields {
  return {
    page: page as VideoBackgroundFields['page'],
    title: '',
    videoUrl: '',
    thumbnailUrl: '',
    description: '',
    isActive: false,
  };
}

/** The form that the address opens; says so when its background is no longer there. */
export function OpenedVideo({ opened, page, videos, onClose }: OpenedVideoProps) {
  const video = videos?.find(({ id }) => id === opened);
  const isGone = typeof opened === 'number' && videos !== undefined && !video;
  useEffect(() => {
    if (!isGone) return;
    showToast({ title: 'This video background is no longer there', variant: 'destructive' });
    onClose();
  });
  if (opened === 'new')
    return <VideoDialog key="new" id={undefined} saved={emptyFields(page)} onClose={onClose} />;
  return video ? (
    <VideoDialog key={video.id} id={video.id} saved={fieldsOf(video)} onClose={onClose} />
  ) : null;
}
