import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { SkeletonRows, TableHead } from '../../collections/lists/ListTable.tsx';
import { SubscriberRow } from './SubscriberRow.tsx';

const columns = ['Email', 'Name', 'Region', 'State', 'Subscribed'];

interface SubscriberTableProps {
  /** Undefined while they are read. */
  subscribers: readonly NewsletterSubscription[] | undefined;
  /** Absent for those who may not delete. */
  onDelete: ((subscriber: NewsletterSubscription) => void) | undefined;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function SubscriberTable({ subscribers, onDelete }: SubscriberTableProps) {
  const shown = onDelete ? [...columns, 'Actions'] : columns;
  return (
    <table aria-label="Subscribers" aria-busy={!subscribers} className="block w-full md:table">
      <TableHead columns={shown} />
      <tbody className="block md:table-row-group">
        {subscribers ? (
          subscribers.map((subscriber) => (
            <SubscriberRow key={subscriber.id} subscriber={subscriber} onDelete={onDelete} />
          ))
        ) : (
          <SkeletonRows columns={shown} />
        )}
      </tbody>
    </table>
  );
}
