import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onSeen` whenever the element is about to be scrolled into view while `isAwaited`. */
export function useSeen<T extends Element>(isAwaited: boolean, onSeen: () => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const react = useRef(onSeen);
  react.current = onSeen;
  useEffect(() => {
    if (!isAwaited || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && react.current(), {
      rootMargin: '800px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isAwaited]);
  return element;
}
