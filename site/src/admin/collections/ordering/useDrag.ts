import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Drag, landingRank } from './moves.ts';

export interface LiveDrag extends Drag {
  /** How far the pointer has dragged the row down, in CSS pixels. */
  distance: number;
}

function heightsOf(list: HTMLElement): number[] {
  return Array.from(list.children, (row) => row.getBoundingClientRect().height);
}

const edge = 72;
const pixelsAFrame = 10;

/** Scrolls the page while the pointer is at the upper or lower edge of the window, and tells each time it did. */
function edgeScroll(pointerY: () => number, onScrolled: () => void): { stop: () => void } {
  let frame = requestAnimationFrame(step);
  function step() {
    const before = window.scrollY;
    if (pointerY() > window.innerHeight - edge) window.scrollBy(0, pixelsAFrame);
    else if (pointerY() < edge) window.scrollBy(0, -pixelsAFrame);
    if (window.scrollY !== before) onScrolled();
    frame = requestAnimationFrame(step);
  }
  return { stop: () => cancelAnimationFrame(frame) };
}

/** Follows the pointer until it is let go; returns what ends that early. */
function followPointer(
  start: PointerEvent,
  onMove: (distance: number) => void,
  onEnd: (isDropped: boolean) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const origin = start.clientY + window.scrollY;
  let pointerY = start.clientY;
  const scroller = edgeScroll(
    () => pointerY,
    () => onMove(pointerY + window.scrollY - origin),
  );
  function stop(isDropped: boolean) {
    listening.abort();
    scroller.stop();
    onEnd(isDropped);
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    pointerY = event.clientY;
    onMove(pointerY + window.scrollY - origin);
  }
  const ofThisPointer = (isDropped: boolean) => (event: PointerEvent) =>
    event.pointerId === start.pointerId && stop(isDropped);
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', ofThisPointer(true), { signal });
  window.addEventListener('pointercancel', ofThisPointer(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), { signal });
  return () => stop(false);
}

/** Drags the rows of a list by their handles; Escape lets go without a move. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<LiveDrag>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function begin(event: ReactPointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !event.isPrimary || !list.current) return;
    event.preventDefault();
    event.currentTarget.focus();
    const heights = heightsOf(list.current);
    const at = (distance: number): LiveDrag => ({
      from,
      to: landingRank(heights, from, distance),
      height: heights[from] ?? 0,
      distance,
    });
    let latest = at(0);
    cancel.current = followPointer(
      event.nativeEvent,
      (distance) => {
        latest = at(distance);
        setDrag(latest);
      },
      (isDropped) => {
        cancel.current = undefined;
        setDrag(undefined);
        if (isDropped && latest.to !== from) onDrop(from, latest.to);
      },
    );
  }
  return { drag, begin };
}
