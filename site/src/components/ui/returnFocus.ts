import { useRef } from 'react';

/**
 * Handlers for a dialog that is opened by state rather than by a trigger: focus goes back to where it was,
 * or to the screen's heading when that place is gone.
 * @param preferred a better place than where it was, asked for on closing.
 */
export function useReturnFocus(preferred?: () => HTMLElement | null | undefined) {
  const previous = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      previous.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isThere = previous.current?.isConnected && previous.current !== document.body;
      const target = preferred?.() ?? (isThere ? previous.current : document.querySelector('h1'));
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
