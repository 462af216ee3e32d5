import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { backdropClasses } from '../../../components/ui/Dialog.tsx';
import { iconButtonClasses } from '../../../components/ui/IconButton.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';

/** The sidebar as a drawer, for screens too narrow to show it. */
export function MobileNavigation() {
  const [open, setOpen] = useState(false);
  const hasNavigated = useRef(false);
  function navigate() {
    hasNavigated.current = true;
    setOpen(false);
  }
  function returnFocus(event: Event) {
    if (hasNavigated.current) event.preventDefault();
    hasNavigated.current = false;
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Open menu"
        className={`${iconButtonClasses} -ml-2 text-text-soft lg:hidden`}
      >
        <Menu size={20} aria-hidden />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={backdropClasses} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="dialog-panel fixed inset-y-0 left-0 z-(--layer-dialog) w-[272px] max-w-[85vw] border-line border-r bg-sidebar shadow-3"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <AdminNavigation onNavigate={navigate} />
          <Dialog.Close
            aria-label="Close menu"
            className={`${iconButtonClasses} absolute top-4 right-2 text-muted`}
          >
            <X size={18} aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
