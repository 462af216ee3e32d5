import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { thumbnailAddress } from '../../../lib/picture.ts';
import { videoSource } from '../../../lib/video-source.ts';
import { videoCalls } from '../../api/recordCalls.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { EditAndDelete } from '../../collections/records/EditAndDelete.tsx';
import { refreshRecords } from '../../collections/records/recordQueries.ts';
import { isSessionEnd } from '../../wording/failures.ts';
import { pageNames } from '../../wording/videoPages.ts';
import { updateWords, videoKind } from './videoKind.tsx';

const frameClasses =
  'aspect-3/2 w-24 shrink-0 rounded-button border border-line bg-selected object-cover md:w-28';

/** The picture that stands for a video: its thumbnail, or a frame of it. */
function VideoThumbnail({ video }: { video: ListedVideoBackground }) {
  const { thumbnailUrl, videoUrl, media } = video;
  const [broken, setBroken] = useState<string>();
  if (thumbnailUrl && thumbnailUrl !== broken)
    return (
      <img
        src={thumbnailAddress(thumbnailUrl, media)}
        alt=""
        loading="lazy"
        onError={() => setBroken(thumbnailUrl)}
        className={frameClasses}
      />
    );
  if (videoSource(videoUrl).kind === 'file' && videoUrl !== broken)
    return (
      <video
        src={`${videoUrl}#t=0.5`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        onError={() => setBroken(videoUrl)}
        className={frameClasses}
      />
    );
  return (
    <span className={`grid place-items-center text-muted ${frameClasses}`}>
      <Film size={22} strokeWidth={1.5} aria-hidden />
    </span>
  );
}

function ActiveToggle({ video }: { video: ListedVideoBackground }) {
  const { id, title, isActive } = video;
  const queryClient = useQueryClient();
  const { done, failed } = updateWords;
  const toggle = useMutation({
    mutationFn: () => publishing(() => videoCalls.change(id, { isActive: !isActive })),
    onSuccess: () => showToast({ title: done, description: title }),
    onError: (error) =>
      !isSessionEnd(error) && showToast({ title: 'Error', description: failed, variant: 'destructive' }),
    onSettled: () => refreshRecords(queryClient, videoKind),
  });
  const state = isActive ? 'Active' : 'Inactive';
  return (
    <Button
      aria-label={`${state}: ${title}`}
      pending={toggle.isPending}
      onClick={() => toggle.mutate()}
      className={`min-w-28 ${isActive ? 'text-success!' : 'text-text-soft!'}`}
    >
      <span
        aria-hidden
        className={`size-2 rounded-pill border border-current ${isActive ? 'bg-current' : ''}`}
      />
      {state}
    </Button>
  );
}

interface VideoRowProps {
  video: ListedVideoBackground;
  onEdit: () => void;
  onDelete: () => void;
}

export function VideoRow({ video, onEdit, onDelete }: VideoRowProps) {
  const { title, page, description, isActive, isShown } = video;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line/50 border-b px-4 py-3 last:border-b-0 md:px-[1.15rem]">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-4">
        <VideoThumbnail video={video} />
        <div className="min-w-0">
          <h3 className="font-medium wrap-anywhere">{title}</h3>
          <p className="text-amber-soft text-sm">{pageNames[page]}</p>
          {description && <p className="mt-0.5 text-sm text-text-soft wrap-anywhere">{description}</p>}
          {isActive && !isShown && (
            <p className="mt-1">
              <StatusPill tone="warn">Active, not shown</StatusPill>
            </p>
          )}
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <ActiveToggle video={video} />
        <EditAndDelete name={title} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
}
