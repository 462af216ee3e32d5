import { useSyncExternalStore } from 'react';

/** The `xl` breakpoint of the styles. */
const wide = '(min-width: 80rem)';

function listen(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for two columns. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(wide).matches);
}
