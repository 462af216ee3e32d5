import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

/**
 * The toasts of a public page. Their code comes once the page has settled, not on the way to its first paint, and not
 * with the first toast either: that one may say that the network is gone.
 */
export function VisitorToaster() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenIdle(() => setSettled(true)), []);
  return (
    isSettled && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
