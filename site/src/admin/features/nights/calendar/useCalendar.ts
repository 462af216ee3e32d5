import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { dayAfterKey, shiftedMonth } from './days.ts';
import type { PaintingAct } from './painting.ts';

const monthsShown = 3;

interface CalendarOptions {
  /** The day at which it opens. */
  first: string;
  onPaint: (act: PaintingAct) => void;
}

const dayAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;

/** The day under a pointer, wherever its events go. */
const dayUnder = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
  dayAt(document.elementFromPoint(clientX, clientY));

/** Paints with mouse, pen and finger. A finger that begins downward scrolls; one that begins sideways paints; two zoom. */
function usePointer(onPaint: CalendarOptions['onPaint'], onFocus: (day: string) => void) {
  const pressed = useRef<{ day: string; isStroke: boolean }>(undefined);

  function begin(day: string, isExtending: boolean) {
    onPaint(isExtending ? { act: 'extend', day, from: day } : { act: 'begin', day });
    onFocus(day);
    document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
  }
  /** Takes back what the pointer painted since it went down. */
  function cancel() {
    if (pressed.current?.isStroke) onPaint({ act: 'undo' });
    pressed.current = undefined;
  }
  return {
    onPointerDown(event: PointerEvent) {
      const day = dayAt(event.target);
      if (!event.isPrimary) cancel();
      if (event.button !== 0 || !event.isPrimary || !day) return;
      if (event.pointerType === 'mouse') event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { day, isStroke: event.shiftKey };
      if (event.shiftKey) begin(day, true);
    },
    onPointerMove(event: PointerEvent) {
      const day = pressed.current && dayUnder(event);
      if (!pressed.current || !day) return;
      if (!pressed.current.isStroke && day === pressed.current.day) return;
      if (!pressed.current.isStroke) begin(pressed.current.day, false);
      pressed.current.isStroke = true;
      onPaint({ act: 'extend', day, from: pressed.current.day });
    },
    onPointerUp() {
      if (pressed.current && !pressed.current.isStroke) begin(pressed.current.day, false);
      pressed.current = undefined;
    },
    onPointerCancel: cancel,
    /** Presses of assistive technology, which come without a pointer. */
    onClick(event: MouseEvent) {
      const day = dayAt(event.target);
      if (event.detail === 0 && day) begin(day, false);
    },
  };
}

/** What paints in the calendar: pointers, and the keys of a grid. */
export function useCalendar({ first, onPaint }: CalendarOptions) {
  const [month, setMonth] = useState(() => first.slice(0, 7));
  const [focused, setFocused] = useState(first);
  const grid = useRef<HTMLDivElement>(null);
  const isKeyed = useRef(false);

  function focus(day: string) {
    setFocused(day);
    const last = shiftedMonth(month, monthsShown - 1);
    if (day.slice(0, 7) < month) setMonth(day.slice(0, 7));
    if (day.slice(0, 7) > last) setMonth(shiftedMonth(day.slice(0, 7), 1 - monthsShown));
  }
  useEffect(() => {
    if (isKeyed.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    isKeyed.current = false;
  }, [focused]);
  const pointer = usePointer(onPaint, setFocused);

  function onKeyDown(event: KeyboardEvent) {
    const day = dayAt(event.target);
    if (!day || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') onPaint({ act: 'undo' });
    else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === ' ' || event.key === 'Enter') onPaint({ act: 'begin', day });
    else {
      const next = dayAfterKey(event.key, day);
      if (!next) return;
      onPaint(event.shiftKey ? { act: 'extend', day: next, from: day } : { act: 'lift' });
      isKeyed.current = true;
      focus(next);
    }
    event.preventDefault();
  }
  return {
    grid,
    months: Array.from({ length: monthsShown }, (_, index) => shiftedMonth(month, index)),
    focused,
    /** For the element that holds the months. */
    handlers: { ...pointer, onKeyDown },
    turn(months: number) {
      setMonth(shiftedMonth(month, months));
      setFocused(`${shiftedMonth(month, months)}-01`);
    },
  };
}
