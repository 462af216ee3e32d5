import { useAccount } from '../../app/session/useAccount.ts';
import { mayUse } from '../../app/shell/navigation.ts';
import { ViewLinks } from '../../collections/lists/ViewLinks.tsx';

const parts = [
  { label: 'Applications', href: '/admin/employment', route: 'employment' },
  { label: 'Openings', href: '/admin/employment/openings', route: 'openings' },
  { label: 'Auditions', href: '/admin/employment/auditions', route: 'auditions' },
] as const;

type Part = (typeof parts)[number]['route'];

/** The parts of employment that someone with this role may use, as links. */
export function useAreaViews(current: Part) {
  const { role } = useAccount();
  return parts
    .filter(({ route }) => mayUse(route, role))
    .map(({ label, href, route }) => ({ label, href, isCurrent: route === current }));
}

/** The ways between the parts of employment; none where there is one part. */
export function AreaLinks({ current }: { current: Part }) {
  const views = useAreaViews(current);
  return views.length < 2 ? null : <ViewLinks label="Parts of employment" views={views} />;
}
