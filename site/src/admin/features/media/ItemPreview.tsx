import type { FocalPoint, MediaItem } from '@haunted-forests/api/schemas/media/media';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { focalPointAt, focalPointWords, movedFocalPoint } from './focalPoint.ts';
import { previewAddress } from './mediaFacts.ts';
import type { ItemFields } from './mediaKind.ts';

interface FocalPointPictureProps {
  item: MediaItem;
  point: FocalPoint;
  onChange: (point: FocalPoint) => void;
}

interface MarkerProps extends Omit<FocalPointPictureProps, 'item'> {
  /** Follows a pointer that drags the marker. */
  onDrag: (event: PointerEvent) => void;
}

function Marker({ point, onChange, onDrag }: MarkerProps) {
  function move(event: KeyboardEvent) {
    const moved = movedFocalPoint(point, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label="Focal point"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={point.x}
      aria-valuetext={focalPointWords(point)}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event)}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
      className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-pill active:cursor-grabbing"
    >
      <span className="size-6 rounded-pill border-2 border-amber bg-[#070c0e88] shadow-[0_0_0_2px_#070c0e]" />
    </span>
  );
}

/** The whole picture with its focal point: set by clicking, dragging, or with the arrow keys. */
function FocalPointPicture({ item, point, onChange }: FocalPointPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  function follow(event: { clientX: number; clientY: number }) {
    if (picture.current) onChange(focalPointAt(event, picture.current.getBoundingClientRect()));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marker does by keys what a click does
    // biome-ignore lint/a11y/useKeyWithClickEvents: the marker does by keys what a click does
    <div
      onClick={follow}
      className="relative w-fit max-w-full cursor-crosshair select-none rounded-card ring-1 ring-line"
    >
      <img
        ref={picture}
        src={previewAddress(item)}
        alt={item.altText || item.originalName}
        width={item.metadata.width}
        height={item.metadata.height}
        draggable={false}
        className="h-auto max-h-[56dvh] w-auto max-w-full rounded-card bg-input"
      />
      <Marker point={point} onChange={onChange} onDrag={follow} />
    </div>
  );
}

/** The item as it is; a picture with its focal point to set. */
export function ItemPreview({ item, form }: { item: MediaItem; form: UseFormReturn<ItemFields> }) {
  const point = useWatch({ control: form.control, name: 'focalPoint' });
  if (item.type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: backgrounds have no speech
      <video
        src={item.url}
        poster={item.thumbnailUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={item.originalName}
        className="max-h-[56dvh] w-full rounded-card border border-line bg-input"
      />
    );
  return (
    <div>
      <FocalPointPicture
        item={item}
        point={point}
        onChange={(moved) => form.setValue('focalPoint', moved, { shouldDirty: true })}
      />
      <p className="mt-2 text-muted text-sm">
        Focal point: {focalPointWords(point)}. Crops keep it in view; click the image or use the arrow keys.
      </p>
    </div>
  );
}
