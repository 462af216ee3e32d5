import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { SearchX, Video } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { RemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { VideoRow } from './VideoRow.tsx';
import { videoRemoval } from './videoKind.tsx';

const skeletonRows = [1, 2, 3];

function SkeletonRows() {
  return (
    <div role="status" aria-label="Loading video backgrounds">
      {skeletonRows.map((row) => (
        <div
          key={row}
          className="flex gap-4 border-line/50 border-b px-4 py-3 last:border-b-0 md:px-[1.15rem]"
        >
          <Skeleton className="aspect-3/2 w-24 shrink-0 md:w-28" />
          <span className="flex-1">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-1/4" />
          </span>
        </div>
      ))}
    </div>
  );
}

interface VideoListProps {
  /** Undefined while they are read. */
  videos: ListedVideoBackground[] | undefined;
  isFiltered: boolean;
  /** Given when they could not be read. */
  onRetry: (() => void) | undefined;
  onShowAll: () => void;
  onEdit: (id: number) => void;
}

export function VideoList({ videos, isFiltered, onRetry, onShowAll, onEdit }: VideoListProps) {
  const [pendingDeletion, setPendingDeletion] = useState<ListedVideoBackground>();
  if (onRetry)
    return (
      <div className="p-4">
        <LoadFailure subject="The video backgrounds" onRetry={onRetry} />
      </div>
    );
  if (!videos) return <SkeletonRows />;
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
