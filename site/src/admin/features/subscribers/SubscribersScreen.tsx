import { Newspaper } from 'lucide-react';
import { subscriptionCalls } from '../../api/newsletterSubscriptions.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { useRemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { SubscriberRow } from './SubscriberRow.tsx';
import {
  countsQuery,
  stateLooks,
  subscriptionFilters,
  subscriptionRemoval,
  subscriptions,
} from './subscriptions.tsx';

const noun = ['subscriber', 'subscribers'] as const;
const none = {
  icon: Newspaper,
  sentence: 'No subscribers yet. People who sign up for the newsletter on the site appear here.',
};
const columns = ['Email', 'Name', 'Region', 'State', 'Subscribed'];
const figureNames = {
  confirmed: stateLooks.confirmed.label,
  pending: stateLooks.pending.label,
  unsubscribed: `${stateLooks.unsubscribed.label}, kept for 30 days`,
  quarantined: stateLooks.quarantined.label,
};

const exporting = (
  <ExportButton hint="Confirmed subscribers who have not unsubscribed" save={subscriptionCalls.download} />
);

/** Who gets the newsletter. Editors look; only administrators take the addresses away or delete them. */
export function SubscribersScreen() {
  const isAdministrator = useAccount().role === 'admin';
  const view = useListFilters('/admin/subscribers', subscriptionFilters);
  const list = usePagedList({ ...subscriptions.page(view.filters), staleTime: 0 });
  const deletion = useRemovalDialog(subscriptionRemoval);
  const onDelete = isAdministrator ? deletion.ask : undefined;
  const shownColumns = isAdministrator ? [...columns, 'Actions'] : columns;
  return (
    <>
      <ScreenHeader title="Subscribers" actions={isAdministrator && exporting} />
      <StatCards query={countsQuery} labels={figureNames} />
      <ListPanel title="Newsletter" list={list} view={view} noun={noun} none={none}>
        {(subscribers) => (
          <ListTable label="Subscribers" columns={shownColumns} rows={subscribers}>
            {(subscriber) => (
              <SubscriberRow key={subscriber.id} subscriber={subscriber} onDelete={onDelete} />
            )}
          </ListTable>
        )}
      </ListPanel>
      {deletion.dialog}
    </>
  );
}
