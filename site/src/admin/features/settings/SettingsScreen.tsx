import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { $router } from '../../app/routes.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { ForbiddenScreen, NotFoundScreen } from '../../app/shell/NoScreen.tsx';
import { ScreenBoundary } from '../../app/shell/ScreenBoundary.tsx';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import type { SettingsSection } from './settingsSection.ts';

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
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionLinks sections={allowed} current={section.id} />
        <section aria-labelledby="settings-section" className="min-w-0">
          <h2 id="settings-section" className="mb-4 font-bold text-lg">
            {section.label}
          </h2>
          <ScreenBoundary place={section.id}>
            <Suspense key={section.id} fallback={<Skeleton className="h-96" />}>
              {section.content}
            </Suspense>
          </ScreenBoundary>
        </section>
      </div>
    </>
  );
}
