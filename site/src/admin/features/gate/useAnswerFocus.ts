import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Whoever types or scans goes on where that was, or at the heading when that is gone. What is left in a field is
 * selected, so that the next code replaces it.
 */
function giveFocusTo(previous: Element | null) {
  const isThere = previous?.isConnected && previous !== document.body;
  const target = isThere ? previous : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus();
  if (target instanceof HTMLInputElement) target.select();
}

/** The `ref` of what is over the screen while `isShown`: it has the focus from every `turn` on, and gives it back. */
export function useAnswerFocus(isShown: boolean, turn: number) {
  const place = useRef<HTMLElement>(null);
  const previous = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isShown) previous.current = document.activeElement;
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    const answer = place.current;
    return () => {
      const active = document.activeElement;
      if (active === document.body || answer?.contains(active)) giveFocusTo(previous.current);
    };
  }, [isShown]);
  useEffect(() => {
    if (isShown && turn) place.current?.focus();
  }, [isShown, turn]);
  return place;
}
