interface ViewLinksProps {
  label: string;
  views: readonly { label: string; href: string; isCurrent: boolean; count?: string | number | undefined }[];
}

/** The parts of a screen that have addresses of their own. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-x-1 overflow-x-auto border-line border-b">
      {views.map((view) => (
        <a
          key={view.href}
          href={view.href}
          aria-current={view.isCurrent ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3 font-medium text-text-soft no-underline transition-colors duration-(--duration-color) hover:text-text aria-[current=page]:border-amber aria-[current=page]:text-text"
        >
          {view.label}
          {view.count && (
            <span className="rounded-pill bg-selected px-2 py-px text-sm text-text-soft">{view.count}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
