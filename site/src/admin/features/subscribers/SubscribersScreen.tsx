import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { Newspaper, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ListFilterBar } from '../../collections/lists/ListFilterBar.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { DeleteSubscriberDialog } from './DeleteSubscriberDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filtersOf } from './filters.ts';
import { SubscriberCounts } from './SubscriberCounts.tsx';
import { SubscriberTable } from './SubscriberTable.tsx';
import { subscriberChoices } from './subscriberChoices.ts';
import { subscribersQuery } from './subscriberQueries.ts';

function NoSubscribers({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={Newspaper}
        sentence="No subscribers yet. People who sign up for the newsletter on the site appear here."
      />
    );
  return (
    <EmptyState
      icon={SearchX}
      sentence="No subscribers match this search."
      action={<Button onClick={onShowAll}>Show all subscribers</Button>}
    />
  );
}

/** Who gets the newsletter. Editors look; only administrators take the addresses away or delete them. */
export function SubscribersScreen() {
  const isAdministrator = useAccount().role === 'admin';
  const { filters, isFiltered, show, showAll } = useListFilters('/admin/subscribers', filtersOf);
  const list = usePagedList(subscribersQuery(filters));
  const [pendingDeletion, setPendingDeletion] = useState<NewsletterSubscription>();
  const onDelete = isAdministrator ? setPendingDeletion : undefined;
  return (
    <>
      <ScreenHeader title="Subscribers" actions={isAdministrator && <ExportButton />} />
      <SubscriberCounts />
      <Panel
        title="Newsletter"
        tools={
          <ListFilterBar
            search="Search subscribers"
            filters={filters}
            read={filtersOf}
            show={show}
            choices={subscriberChoices}
          />
        }
      >
        <PagedList
          list={list}
          subject="The subscribers"
          noun={['subscriber', 'subscribers']}
          loading={<SubscriberTable subscribers={undefined} onDelete={onDelete} />}
          empty={<NoSubscribers isFiltered={isFiltered} onShowAll={showAll} />}
        >
          {(subscribers) => <SubscriberTable subscribers={subscribers} onDelete={onDelete} />}
        </PagedList>
      </Panel>
      <DeleteSubscriberDialog subscriber={pendingDeletion} onClose={() => setPendingDeletion(undefined)} />
    </>
  );
}
