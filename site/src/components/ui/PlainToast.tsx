import { useEffect } from 'react';
import { dismissToast, type ToastState } from './toasts.ts';

/** The words of a toast, without the code that lets it be swiped away: a live region that is there before them. */
export function PlainToast({ toast }: { toast: ToastState | undefined }) {
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
