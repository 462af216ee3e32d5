import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { backdropClasses } from '../../../components/ui/Dialog.tsx';
import { iconButtonClasses } from '../../../components/ui/IconButton.tsx';
import { StatusLine } from '../publishing/StatusLine.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';

/** The sidebar as a drawer, for screens too narrow to show it. */
function MobileNavigation() {
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

/** What every screen behind the login is in: the way round, and what the site is doing. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[236px_minmax(0,1fr)]">
      <a
        href="#screen"
        target="_self"
        className="sr-only z-(--layer-skip-link) rounded-button bg-selected px-4 py-2 text-text focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh border-line border-r bg-sidebar lg:block">
        <AdminNavigation />
      </aside>
      <div className="flex min-w-0 flex-col">
        <div className="sticky top-0 z-(--layer-header) flex min-h-12 items-center gap-2 border-line border-b bg-bg px-4 py-1 md:px-8">
          <MobileNavigation />
          <StatusLine />
        </div>
        <main
          id="screen"
          tabIndex={-1}
          className="w-full max-w-[1500px] px-4 pt-6 pb-34 outline-none md:px-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
