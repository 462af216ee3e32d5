import { useEffect, useState } from 'react';

/** Milliseconds in which a press may be the second one of a double press. */
const doublePress = 400;

/** Whether what a value stands for has been shown for so long that a press is meant for it, not for what was in its place. */
export function useSettled(shown: string | number | undefined): boolean {
  const [settled, setSettled] = useState<string | number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), doublePress);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
