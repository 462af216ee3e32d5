import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { useQueries, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Panel } from '../../../../components/ui/Panel.tsx';
import { readSettings } from '../../../api/settings.ts';
import { useAccount } from '../../../app/session/useAccount.ts';
import { openingsQuery } from '../../../entities/hiring/openingQueries.ts';
import { nightsQuery } from '../../../entities/nights/nightQueries.ts';
import { staleDates } from './staleDates.ts';

const linkClasses = 'text-amber-soft text-sm underline underline-offset-4';

/** Names what visitors read of times that are over, each with the way to where it is changed; nothing when nothing is. */
export function StalePanel() {
  const { role } = useAccount();
  const { data: tagged } = useQuery({ queryKey: ['settings', 'dated'], queryFn: readSettings, staleTime: 0 });
  const [newYork, florida] = useQueries({ queries: [nightsQuery('new-york'), nightsQuery('florida')] });
  const { data: openings } = useQuery(openingsQuery);
  if (!tagged || !newYork.data || !florida.data || !openings) return null;
  const nights = { 'new-york': newYork.data, florida: florida.data };
  const found = staleDates(tagged.settings, nights, openings, parkDateAt(Date.now()));
  if (found.length === 0) return null;
  return (
    <div className="mb-5">
      <Panel
        title="Out of date"
        tools={
          <a href="/admin/nights/new-season" className={linkClasses}>
            Plan a new season
          </a>
        }
      >
        <ul className="flex flex-col">
          {found.map(({ says, advice, path }) => (
            <li
              key={says}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line/50 border-b px-4 py-3 last:border-b-0 md:px-5"
            >
              <CalendarClock size={18} aria-hidden className="shrink-0 text-warn" />
              <p className="mr-auto min-w-0 flex-1 wrap-anywhere">{says}</p>
              {role === 'admin' || !path.includes('/settings') ? (
                <a href={path} className={linkClasses}>
                  {advice}
                </a>
              ) : (
                <span className="text-muted text-sm">An administrator can change it</span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
