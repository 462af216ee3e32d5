import { type RefObject, useEffect, useRef } from 'react';

/** Whether the form is still on the screen, for a save that ends after it was left. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
