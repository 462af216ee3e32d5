import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { Video } from 'lucide-react';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { useRemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { VideoRow } from './VideoRow.tsx';
import { videoKind, videoRemoval } from './videoKind.tsx';

interface VideoListProps {
  videos: ListedVideoBackground[];
  isFiltered: boolean;
  onShowAll: () => void;
  onEdit: (id: number) => void;
}

export function VideoList({ videos, isFiltered, onShowAll, onEdit }: VideoListProps) {
  const deletion = useRemovalDialog(videoRemoval);
  return (
    <>
      {videos.length === 0 && (
        <NoneFound
          noun={videoKind.noun}
          icon={Video}
          sentence="No video backgrounds yet"
          noMatch="This page has no video background."
          isFiltered={isFiltered}
          onShowAll={onShowAll}
        />
      )}
      <ul aria-label="Video backgrounds">
        {videos.map((video) => (
          <VideoRow
            key={video.id}
            video={video}
            onEdit={() => onEdit(video.id)}
            onDelete={() => deletion.ask(video)}
          />
        ))}
      </ul>
      {deletion.dialog}
    </>
  );
}
