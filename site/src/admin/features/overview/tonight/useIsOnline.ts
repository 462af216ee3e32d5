import { useSyncExternalStore } from 'react';

function listen(tell: () => void) {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

export const useIsOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
