import { useEffect, useRef } from 'react';
import type { SettingsSection } from './settingsSection.ts';

const linkClasses =
  'inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-text-soft no-underline transition-colors duration-(--duration-color) hover:text-text xl:min-h-10 xl:rounded-button xl:border-b-0 xl:hover:bg-raised';
const currentClasses =
  'aria-[current]:border-amber aria-[current]:text-text xl:aria-[current]:bg-selected xl:aria-[current]:shadow-[inset_3px_0_0_var(--color-amber)]';

interface SectionLinksProps {
  sections: readonly SettingsSection[];
  /** Id of the open one. */
  current: string;
}

/** A column next to the section on wide screens, a strip above it on narrow ones. */
export function SectionLinks({ sections, current }: SectionLinksProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector(`[data-section="${current}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  if (sections.length < 2) return null;
  return (
    <nav
      ref={strip}
      aria-label="Sections"
      className="-mx-4 flex overflow-x-auto border-line border-b px-1 md:mx-0 md:flex-wrap md:px-0 xl:sticky xl:top-16 xl:flex-col xl:flex-nowrap xl:gap-0.5 xl:border-b-0"
    >
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`/admin/settings/${id}`}
          data-section={id}
          aria-current={id === current ? 'page' : undefined}
          className={`${linkClasses} ${currentClasses}`}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
