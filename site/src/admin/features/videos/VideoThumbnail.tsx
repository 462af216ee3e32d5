import type { ListedVideoBackground } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { thumbnailAddress } from '../../../lib/picture.ts';
import { videoSource } from '../../../lib/video-source.ts';

const frameClasses =
  'aspect-3/2 w-24 shrink-0 rounded-button border border-line bg-selected object-cover md:w-28';

/** The picture that stands for a video: its thumbnail, or a frame of it. */
export function VideoThumbnail({ video }: { video: ListedVideoBackground }) {
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
