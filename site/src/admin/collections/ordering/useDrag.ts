import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Drag, landingRank } from './moves.ts';

export interface LiveDrag extends Drag {
  /** How far the pointer has dragged the row down, in CSS pixels. */
  distance: number;
}

const edge = 72;
const pixelsAFrame = 10;

/** Scrolls the page while the pointer is at the upper or lower edge of the window, and tells each time it did. */
function useEdgeScroll(isOn: boolean, pointerY: () => number, onScrolled: () => void) {
  const step = useEffectEvent(() => {
    const before = window.scrollY;
    if (pointerY() > window.innerHeight - edge) window.scrollBy(0, pixelsAFrame);
    else if (pointerY() < edge) window.scrollBy(0, -pixelsAFrame);
    if (window.scrollY !== before) onScrolled();
  });
  useEffect(() => {
    if (!isOn) return;
    let frame = requestAnimationFrame(function next() {
      step();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn]);
}

/** Drags the rows of a list by their handles. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<LiveDrag>();
  const latest = useRef<LiveDrag>(undefined);
  const start = useRef({ from: 0, origin: 0, heights: [] as number[] });
  const pointerY = useRef(0);

  function show(next: LiveDrag | undefined) {
    latest.current = next;
    setDrag(next);
  }
  function follow() {
    const { from, origin, heights } = start.current;
    const distance = pointerY.current + window.scrollY - origin;
    show({ from, to: landingRank(heights, from, distance), height: heights[from] ?? 0, distance });
  }
  useEdgeScroll(drag !== undefined, () => pointerY.current, follow);

  return {
    drag,
    /** For the handle of the row at `from`. */
    handleOf: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !event.isPrimary || !list.current) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = Array.from(list.current.children, (row) => row.getBoundingClientRect().height);
        start.current = { from, origin: event.clientY + window.scrollY, heights: rows };
        pointerY.current = event.clientY;
        show({ from, to: from, height: rows[from] ?? 0, distance: 0 });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        pointerY.current = event.clientY;
        if (latest.current) follow();
      },
      onPointerUp() {
        const { to = from } = latest.current ?? {};
        show(undefined);
        if (to !== from) onDrop(from, to);
      },
      onPointerCancel: () => show(undefined),
    }),
    /** Lets the row go without a move. */
    cancel: () => show(undefined),
  };
}
