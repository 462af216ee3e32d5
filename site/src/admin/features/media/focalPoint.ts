import type { FocalPoint } from '@haunted-forests/api/schemas/media/media';

export const center: FocalPoint = { x: 50, y: 50 };

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The focal point under the pointer, in whole percents of the picture; outside of it, at its edge. */
export function focalPointAt(pointer: { clientX: number; clientY: number }, picture: Frame): FocalPoint {
  return {
    x: percent((100 * (pointer.clientX - picture.left)) / (picture.width || 1)),
    y: percent((100 * (pointer.clientY - picture.top)) / (picture.height || 1)),
  };
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key moves the point: by one percent, or ten with Shift; undefined for other keys. */
export function movedFocalPoint(point: FocalPoint, key: string, isStride: boolean): FocalPoint | undefined {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!direction) return undefined;
  const step = isStride ? 10 : 1;
  return { x: percent(point.x + direction[0] * step), y: percent(point.y + direction[1] * step) };
}

/** Like '40% from the left, 30% from the top'. */
export function focalPointWords({ x, y }: FocalPoint): string {
  return `${x}% from the left, ${y}% from the top`;
}
