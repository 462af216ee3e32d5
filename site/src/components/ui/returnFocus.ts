import { useLayoutEffect, useRef } from 'react';

/** Where focus goes back to after a dialog that has just been taken away, unless another one takes its place. */
let handedOver: Element | null = null;

/** The same button of the row after the one that a button stands in, or before it when it is the last. */
function buttonOfNeighbor(button: Element | null): HTMLElement | undefined {
  const row = button?.closest('li, tr');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row || !neighbor || !(button instanceof HTMLButtonElement)) return undefined;
  return neighbor.querySelectorAll('button')[[...row.querySelectorAll('button')].indexOf(button)];
}

/**
 * Handlers for a dialog that is opened by state rather than by a trigger: focus goes back to where it was,
 * or when that place is gone to the next row of its list, or else to the screen's heading. A dialog that takes the place of another goes back to where that one would.
 * @param preferred a better place than where it was, asked for on closing.
 */
export function useReturnFocus(preferred?: () => HTMLElement | null | undefined) {
  const previous = useRef<Element | null>(null);
  const neighbor = useRef<HTMLElement>(undefined);
  useLayoutEffect(
    () => () => {
      handedOver = previous.current;
    },
    [],
  );
  function placeOfGone() {
    if (document.activeElement !== document.body) return null;
    return neighbor.current?.isConnected ? neighbor.current : document.querySelector('h1');
  }
  return {
    onOpenAutoFocus() {
      const active = document.activeElement;
      previous.current = active === document.body ? (handedOver ?? active) : active;
      handedOver = null;
      neighbor.current = buttonOfNeighbor(previous.current);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      handedOver = null;
      const isThere = previous.current?.isConnected && previous.current !== document.body;
      const target = preferred?.() ?? (isThere ? previous.current : placeOfGone());
      previous.current = null;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
