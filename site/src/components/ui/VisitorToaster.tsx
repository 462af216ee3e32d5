import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { $toast, dismissToast, type ToastState } from './toasts.ts';

/** Milliseconds that a toast waits for the code that shows it. */
const slowAfter = 1_000;

const loadToaster = async () => (await import('./Toaster.tsx')).Toaster;

/** The words of a toast, without the code that lets it be swiped away: a live region that is there before them. */
function PlainToast({ toast }: { toast: ToastState | undefined }) {
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div aria-live="polite" className="toast-viewport">
      {toast && (
        <div className="toast" data-variant={toast.variant}>
          <div className="toast-words">
            <p className="toast-title">{toast.title.text}</p>
            {toast.description && <p className="toast-description">{toast.description.text}</p>}
          </div>
          <button
            type="button"
            aria-label="Close notification"
            className="toast-close"
            onClick={() => dismissToast(toast.id)}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}

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
    const timer = setTimeout(tellPlainly, slowAfter);
    loadToaster().then((loaded) => setToaster(() => loaded), tellPlainly);
    return () => clearTimeout(timer);
  }, [awaited]);

  const plain = toast?.open && toast.id === toldPlainly ? toast : undefined;
  return Toaster && !plain ? <Toaster /> : <PlainToast toast={plain} />;
}
