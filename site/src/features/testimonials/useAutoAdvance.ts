import { useEffect, useState } from 'react';

/** Calls `advance` each `interval` milliseconds while nothing holds it. */
export function useAutoAdvance(advance: () => void, interval: number, held: boolean): void {
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance();
    }, interval);
    return () => clearInterval(timer);
  }, [advance, interval, held]);
}

/** True once it is known that the visitor asked for less motion. */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setReduced(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return reduced;
}
