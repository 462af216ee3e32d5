import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { ticketLinksQuery } from './couponQueries.ts';

const linkClasses =
  'inline-flex items-center gap-1.5 text-amber-soft underline underline-offset-4 wrap-anywhere';

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={linkClasses}>
      {children}
      <ExternalLink size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

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
