import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { Film, ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { fileSizeOf } from '../../wording/fileSizes.ts';
import { playingTimeOf } from '../../wording/playingTime.ts';

/** Of the one control that a tile is: shows its caption on hover and focus, and always where nothing can hover. */
export const tileClasses =
  'group relative block aspect-4/3 w-full cursor-pointer overflow-hidden rounded-card border border-line bg-input text-left text-text no-underline transition-colors duration-(--duration-color) hover:border-amber focus-visible:border-amber';
const captionClasses =
  'absolute inset-x-0 bottom-0 block bg-[#070c0ee0] px-2.5 py-1.5 opacity-0 transition-opacity duration-(--duration-color) group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-100';

/** Stands for a video of which there is no picture and that this browser cannot play. */
function UnseenVideo({ item }: { item: MediaItem }) {
  const { duration } = item.metadata;
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 px-3 pb-6 text-center text-sm">
      <span className="line-clamp-2 wrap-anywhere">{item.originalName}</span>
      <span className="text-muted">
        {duration && `${playingTimeOf(duration)} · `}
        {fileSizeOf(item.size)}
      </span>
    </span>
  );
}

function MovingPicture({ item }: { item: MediaItem }) {
  const [isUnseen, setUnseen] = useState(false);
  return (
    <>
      {item.thumbnailUrl && (
        <img src={item.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
      )}
      {!item.thumbnailUrl && isUnseen && <UnseenVideo item={item} />}
      {!item.thumbnailUrl && !isUnseen && (
        <video
          src={`${item.url}#t=0.5`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden
          onError={() => setUnseen(true)}
          className="pointer-events-none size-full object-cover"
        />
      )}
      <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-button bg-[#070c0ee0]">
        <Film size={16} aria-hidden />
      </span>
    </>
  );
}

function StillPicture({ item }: { item: MediaItem }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <span className="grid size-full place-items-center text-muted">
        <ImageOff size={24} strokeWidth={1.4} aria-hidden />
      </span>
    );
  return (
    <img
      src={item.thumbnailUrl ?? item.url}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      style={{ objectPosition: `${item.focalPoint.x}% ${item.focalPoint.y}%` }}
      className="size-full object-cover"
    />
  );
}

/** The thumbnail of an item with its name and size. */
export function MediaTile({ item }: { item: MediaItem }) {
  return (
    <>
      {item.type === 'video' ? <MovingPicture item={item} /> : <StillPicture item={item} />}
      <span className={captionClasses}>
        <span className="line-clamp-2 font-medium text-sm leading-snug wrap-anywhere">
          {item.originalName}
        </span>
        <span className="block text-text-soft text-xs">
          {item.type === 'video' && <span className="sr-only">Video, </span>}
          {fileSizeOf(item.size)}
        </span>
      </span>
    </>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-6';
const skeletonTiles = Array.from({ length: 12 }, (_, index) => index);

interface MediaGridProps {
  label: string;
  /** Undefined while they are read, which shows skeletons. */
  children: ReactNode[] | undefined;
  className?: string;
}

/** Tiles side by side; each child is one `li`. */
export function MediaGrid({ label, children, className = '' }: MediaGridProps) {
  if (!children)
    return (
      <div role="status" aria-label="Loading media" className={`${gridClasses} ${className}`}>
        {skeletonTiles.map((tile) => (
          <Skeleton key={tile} className="aspect-4/3" />
        ))}
      </div>
    );
  return (
    <ul aria-label={label} className={`${gridClasses} ${className}`}>
      {children}
    </ul>
  );
}
