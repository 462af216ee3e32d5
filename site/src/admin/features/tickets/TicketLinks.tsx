import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { ticketLinksQuery } from './couponQueries.ts';
import { linkClasses, NewTabLink } from './NewTabLink.tsx';

/** Where the site sends people who want tickets. */
export function TicketLinks() {
  const { role } = useAccount();
  const { data, isError, refetch } = useQuery(ticketLinksQuery);
  if (isError) return <LoadFailure subject="The ticket links" onRetry={refetch} />;
  return (
    <Panel title="TICKET LINKS">
      <dl className="flex flex-col gap-4 p-4 md:p-5">
        <div>
          <dt className="text-muted text-sm">Ticket seller</dt>
          <dd className="mt-0.5">
            {data ? (
              <NewTabLink href={data.settings.ticketUrl}>{data.settings.ticketUrl}</NewTabLink>
            ) : (
              <Skeleton className="h-6 w-52" />
            )}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">Tickets page on this site</dt>
          <dd className="mt-0.5">
            <NewTabLink href="/tickets">/tickets</NewTabLink>
          </dd>
        </div>
      </dl>
      {role === 'admin' && (
        <p className="border-line border-t px-4 py-3 text-sm md:px-5">
          <a href="/admin/settings/tickets" className={linkClasses}>
            Change the ticket links
          </a>
        </p>
      )}
    </Panel>
  );
}
