import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { SearchX, Video } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { RemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { VideoRow } from './VideoRow.tsx';
import { videoRemoval } from './videoKind.tsx';

interface VideoListProps {
  videos: ListedVideoBackground[];
  isFiltered: boolean;
  onShowAll: () => void;
  onEdit: (id: number) => void;
}

export function VideoList({ videos, isFiltered, onShowAll, onEdit }: VideoListProps) {
  const [pendingDeletion, setPendingDeletion] = useState<ListedVideoBackground>();
  return (
    <>
      {videos.length === 0 && !isFiltered && <EmptyState icon={Video} sentence="No video backgrounds yet" />}
      {videos.length === 0 && isFiltered && (
        <EmptyState
          icon={SearchX}
          sentence="This page has no video background."
          action={<Button onClick={onShowAll}>Show all video backgrounds</Button>}
        />
      )}
      <ul aria-label="Video backgrounds">
        {videos.map((video) => (
          <VideoRow
            key={video.id}
            video={video}
            onEdit={() => onEdit(video.id)}
            onDelete={() => setPendingDeletion(video)}
          />
        ))}
      </ul>
      <RemovalDialog
        removal={videoRemoval}
        row={pendingDeletion}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  );
}
