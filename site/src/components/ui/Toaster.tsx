import { useStore } from '@nanostores/react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { $toast, dismissToast, type ToastState } from './toasts.ts';

const icons = { default: Check, destructive: CircleAlert } as const;

function ToastCard({ toast }: { toast: ToastState }) {
  const Icon = icons[toast.variant];
  return (
    <Toast.Root
      open={toast.open}
      duration={toast.duration}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className="toast"
      data-variant={toast.variant}
    >
      <Icon size={20} aria-hidden className="toast-icon" />
      <div className="toast-words">
        <Toast.Title lang={toast.title.lang} className="toast-title">
          {toast.title.text}
        </Toast.Title>
        {toast.description && (
          <Toast.Description lang={toast.description.lang} className="toast-description">
            {toast.description.text}
          </Toast.Description>
        )}
      </div>
      {toast.action && (
        <Toast.Action
          altText={toast.action.elsewhere}
          onClick={() => toast.open && toast.action?.run()}
          className="toast-action"
        >
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close aria-label="Close notification" className="toast-close">
        <X size={16} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

export function Toaster() {
  const toast = useStore($toast);
  // All that is outside of a modal dialog is out of reach of a screen reader.
  const dialog = document.querySelector('dialog[open]') ?? undefined;
  return (
    <Toast.Provider
      label="Notification"
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={dialog}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Toast.Viewport label="Notification" hotkey={['F8']} className="toast-viewport" />
    </Toast.Provider>
  );
}
