import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { listContactSubmissions } from '../../api/contactSubmissions.ts';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { PanelRows } from './PanelRows.tsx';

const recentCount = 5;

export function RecentMessages() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['contact-submissions', 'recent'],
    queryFn: () => listContactSubmissions(recentCount),
  });
  if (isError) return <LoadFailure subject="The contact messages" onRetry={refetch} />;
  return (
    <Panel title="Recent messages">
      <PanelRows
        items={data}
        empty="No contact messages yet"
        row={({ name, email, message, region, createdAt }) => (
          <article>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 className="font-medium">{name}</h3>
              <a href={`mailto:${email}`} className="mr-auto min-w-0 text-amber-soft text-sm wrap-anywhere">
                {email}
              </a>
              <p className="text-muted text-sm">
                {regionNames[region]} · <time dateTime={createdAt}>{dayOf(createdAt)}</time>
              </p>
            </div>
            <p className="mt-1 line-clamp-2 text-text-soft wrap-anywhere">{message}</p>
          </article>
        )}
      />
    </Panel>
  );
}
