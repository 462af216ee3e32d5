import { useStore } from '@nanostores/react';
import { Kanban, List } from 'lucide-react';
import { $router } from '../../app/routes.ts';
import { listAddress } from '../../collections/lists/listAddress.ts';
import type { ApplicationFilters } from './applicationQueries.ts';

const layouts = [
  { label: 'List', view: '', icon: List },
  { label: 'Board', view: 'board', icon: Kanban },
] as const;

/** The two ways to show the applications, under the same filters. */
export function LayoutLinks({ path, view }: { path: string; view: ApplicationFilters['view'] }) {
  const search = useStore($router)?.search ?? {};
  return (
    <nav aria-label="Layout" className="flex rounded-card border border-line-strong">
      {layouts.map(({ label, view: own, icon: Icon }) => (
        <a
          key={label}
          href={listAddress(path, { ...search, view: own })}
          aria-current={own === view ? 'true' : undefined}
          className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-card px-3 font-medium text-text-soft no-underline hover:text-text aria-[current=true]:bg-selected aria-[current=true]:text-text md:min-h-10"
        >
          <Icon size={17} aria-hidden />
          {label}
        </a>
      ))}
    </nav>
  );
}
