import type { ReactNode } from 'react';
import { StatusLine } from '../publishing/StatusLine.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';
import { MobileNavigation } from './MobileNavigation.tsx';

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
