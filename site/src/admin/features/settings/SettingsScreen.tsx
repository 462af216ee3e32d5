import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { $router } from '../../app/routes.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { ForbiddenScreen, NotFoundScreen } from '../../app/shell/NoScreen.tsx';
import { ScreenBoundary } from '../../app/shell/ScreenBoundary.tsx';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';

/** A part of the settings with an address of its own. */
export interface SettingsSection {
  /** As in /admin/settings/hours. */
  id: string;
  label: string;
  roles: readonly Role[];
  content: ReactNode;
}

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
function SectionLinks({ sections, current }: SectionLinksProps) {
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

/** The settings: the sections that the role may use, one of them open. */
export function SettingsScreen({ sections }: { sections: readonly SettingsSection[] }) {
  const { role } = useAccount();
  const page = useStore($router);
  const id = page?.route === 'settings' ? page.params.section : undefined;
  const allowed = sections.filter(({ roles }) => roles.includes(role));
  const section = id ? sections.find((each) => each.id === id) : allowed[0];
  if (!section) return <NotFoundScreen />;
  if (!allowed.includes(section)) return <ForbiddenScreen />;
  return (
    <>
      <ScreenHeader title="Settings" documentTitle={`${section.label} · Settings`} />
      <div
        className={`grid items-start gap-x-8 gap-y-5 ${allowed.length > 1 ? 'xl:grid-cols-[12rem_minmax(0,1fr)]' : ''}`}
      >
        <SectionLinks sections={allowed} current={section.id} />
        <section aria-labelledby="settings-section" className="min-w-0">
          <h2 id="settings-section" className="mb-4 font-bold text-lg">
            {section.label}
          </h2>
          <ScreenBoundary place={section.id}>
            <Fragment key={section.id}>{section.content}</Fragment>
          </ScreenBoundary>
        </section>
      </div>
    </>
  );
}
