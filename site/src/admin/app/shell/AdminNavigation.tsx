import { useStore } from '@nanostores/react';
import { LogOut } from 'lucide-react';
import { $router } from '../routes.ts';
import { useAccount } from '../session/useAccount.ts';
import { Brand } from './Brand.tsx';
import { logOut } from './logOut.ts';
import { navigationItems, pathOf } from './navigation.ts';

const itemClasses =
  'flex min-h-10 w-full items-center gap-3 rounded-button px-3 font-medium text-text-soft no-underline transition-colors duration-(--duration-color) hover:bg-raised hover:text-text';
const currentClasses =
  'aria-[current]:bg-selected aria-[current]:text-text aria-[current]:shadow-[inset_3px_0_0_var(--color-amber)]';

interface AdminNavigationProps {
  /** A link was followed, or the session is to end. */
  onNavigate?: () => void;
}

export function AdminNavigation({ onNavigate }: AdminNavigationProps) {
  const route = useStore($router)?.route ?? 'unknown';
  const { username, role } = useAccount();
  const items = navigationItems.filter(({ roles }) => roles.includes(role));
  function leave() {
    onNavigate?.();
    logOut();
  }
  return (
    <nav aria-label="Admin" className="flex h-full flex-col gap-0.5 overflow-y-auto px-3 py-4.5">
      <Brand />
      {items.map((item) => (
        <a
          key={item.label}
          href={pathOf(item)}
          onClick={onNavigate}
          aria-current={item.routes.includes(route) ? 'page' : undefined}
          className={`${itemClasses} ${currentClasses}`}
        >
          <item.icon size={18} strokeWidth={1.7} aria-hidden className="opacity-85" />
          {item.label}
        </a>
      ))}
      <p className="mt-auto truncate px-3 pt-4 pb-1 text-muted text-sm">
        {username} · {role}
      </p>
      <button type="button" onClick={leave} className={`${itemClasses} cursor-pointer text-muted`}>
        <LogOut size={18} strokeWidth={1.7} aria-hidden className="opacity-85" />
        Log out
      </button>
    </nav>
  );
}
