interface ListViewsProps {
  label: string;
  path: string;
  /** What the list without suspected spam is called. */
  inbox: string;
  /** What of it waits for someone, like '3 unread'. */
  inboxCount?: string | undefined;
  /** How many are quarantined; undefined while it is not known. */
  suspected: number | undefined;
  showsSuspected: boolean;
}

/** The two parts of what visitors send: what arrived, and suspected spam. */
export function ListViews({ label, path, inbox, inboxCount, suspected, showsSuspected }: ListViewsProps) {
  const spam = { label: 'Suspected spam', href: `${path}?quarantined=true`, count: suspected || undefined };
  const views = [
    { label: inbox, href: path, isCurrent: !showsSuspected, count: inboxCount },
    { ...spam, isCurrent: showsSuspected },
  ];
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-1 border-line border-b">
      {views.map((view) => (
        <a
          key={view.href}
          href={view.href}
          aria-current={view.isCurrent ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-transparent border-b-2 px-3 font-medium text-text-soft no-underline transition-colors duration-(--duration-color) hover:text-text aria-[current=page]:border-amber aria-[current=page]:text-text"
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
