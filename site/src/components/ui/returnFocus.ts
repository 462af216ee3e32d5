import { useLayoutEffect, useRef } from 'react';

/** Where focus goes back to after a dialog that has just been taken away, unless another one takes its place. */
let handedOver: Element | null = null;

/**
 * Handlers for a dialog that is opened by state rather than by a trigger: focus goes back to where it was,
 * or to the screen's heading when that place is gone. A dialog that takes the place of another goes back to where that one would.
 * @param preferred a better place than where it was, asked for on closing.
 */
export function useReturnFocus(preferred?: () => HTMLElement | null | undefined) {
  const previous = useRef<Element | null>(null);
  useLayoutEffect(
    () => () => {
      handedOver = previous.current;
    },
    [],
  );
  return {
    onOpenAutoFocus() {
      const active = document.activeElement;
      previous.current = active === document.body ? (handedOver ?? active) : active;
      handedOver = null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      handedOver = null;
      const isThere = previous.current?.isConnected && previous.current !== document.body;
      const target = preferred?.() ?? (isThere ? previous.current : document.querySelector('h1'));
      previous.current = null;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
