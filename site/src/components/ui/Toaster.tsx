import { useStore } from '@nanostores/react';
import { Check, CircleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { $toast, dismissToast, type ToastState } from './toasts.ts';

const variants = {
  default: { icon: Check, edge: 'border-l-success', iconColour: 'text-success' },
  destructive: { icon: CircleAlert, edge: 'border-l-error', iconColour: 'text-error' },
} as const;

function ToastCard({ toast }: { toast: ToastState }) {
  const { icon: Icon, edge, iconColour } = variants[toast.variant];
  return (
    <Toast.Root
      open={toast.open}
      duration={toast.duration}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={`toast grid grid-cols-[auto_1fr_auto] gap-3 rounded-card border border-line-strong border-l-3 bg-selected py-3 pr-2 pl-4 shadow-3 ${edge}`}
    >
      <Icon size={20} aria-hidden className={`mt-0.5 ${iconColour}`} />
      <div className="min-w-0 wrap-anywhere">
        <Toast.Title lang={toast.title.lang} className="font-bold">
          {toast.title.text}
        </Toast.Title>
        {toast.description && (
          <Toast.Description lang={toast.description.lang} className="text-sm text-text-soft">
            {toast.description.text}
          </Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label="Close notification"
        className="grid size-8 cursor-pointer place-items-center rounded-button text-muted hover:bg-hover hover:text-text"
      >
        <X size={16} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

export function Toaster() {
  const toast = useStore($toast);
  return (
    <Toast.Provider label="Notification" swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Toast.Viewport
        label="Notification"
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-(--layer-toast) flex w-[388px] max-w-full flex-col rounded-card p-4 md:p-6 print:hidden"
      />
    </Toast.Provider>
  );
}
