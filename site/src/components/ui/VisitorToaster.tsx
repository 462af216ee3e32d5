import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { PlainToast } from './PlainToast.tsx';
import { $toast } from './toasts.ts';

/** Milliseconds that a toast waits for the code that shows it. */
const patience = 1_000;

const loadToaster = async () => (await import('./Toaster.tsx')).Toaster;

/**
 * The toasts of a public page. Their code comes once the page has settled, not on the way to its first paint, and not
 * with the first toast either: that one may say that the network is gone. A toast whose code does not come is told
 * plainly; the next one asks for the code again.
 */
export function VisitorToaster() {
  const toast = useStore($toast);
  const [Toaster, setToaster] = useState<ComponentType>();
  const [toldPlainly, setToldPlainly] = useState<number>();
  const awaited = toast?.open && !Toaster ? toast.id : undefined;

  useEffect(
    () =>
      whenIdle(() => {
        loadToaster().then(
          (loaded) => setToaster(() => loaded),
          () => undefined,
        );
      }),
    [],
  );
  useEffect(() => {
    if (awaited === undefined) return;
    const tellPlainly = () => setToldPlainly(awaited);
    const timer = setTimeout(tellPlainly, patience);
    loadToaster().then((loaded) => setToaster(() => loaded), tellPlainly);
    return () => clearTimeout(timer);
  }, [awaited]);

  const plain = toast?.open && toast.id === toldPlainly ? toast : undefined;
  return Toaster && !plain ? <Toaster /> : <PlainToast toast={plain} />;
}
