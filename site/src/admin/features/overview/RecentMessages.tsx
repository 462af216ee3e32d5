import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { messageCalls } from '../../api/contactSubmissions.ts';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { PanelLink } from './PanelLink.tsx';
import { PanelRows } from './PanelRows.tsx';

const recentCount = 5;

function Message({ submission }: { submission: ContactSubmission }) {
  const { id, name, email, message, region, createdAt } = submission;
  return (
    <article>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-medium">
          <a
            href={`/admin/messages?message=${id}`}
            className="text-text no-underline wrap-anywhere hover:text-amber-soft hover:underline"
          >
            {name}
          </a>
        </h3>
        <p className="mr-auto min-w-0 text-sm text-text-soft wrap-anywhere">{email}</p>
        <p className="text-muted text-sm">
          {regionNames[region]} · <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        </p>
      </div>
      <p className="mt-1 line-clamp-2 text-text-soft wrap-anywhere">{message}</p>
    </article>
  );
}

export function RecentMessages() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['contact-submissions', 'recent'],
    queryFn: async () => (await messageCalls.list({ limit: recentCount })).items,
  });
  if (isError) return <LoadFailure subject="The contact messages" onRetry={refetch} />;
  return (
    <Panel title="Recent messages" tools={<PanelLink href="/admin/messages">All messages</PanelLink>}>
      <PanelRows
        items={data}
        empty="No contact messages yet"
        row={(submission) => <Message submission={submission} />}
      />
    </Panel>
  );
}
