import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { cellClasses, rowClasses } from '../../collections/lists/ListTable.tsx';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { SuspectedSpam } from './SuspectedSpam.tsx';
import { nameOf, stateLooks } from './wording.ts';

const textClasses = `${cellClasses} text-sm text-text-soft md:text-md`;

interface SubscriberRowProps {
  subscriber: NewsletterSubscription;
  onDelete: ((subscriber: NewsletterSubscription) => void) | undefined;
}

/** Since when, if that differs from the day of subscribing. */
function Since({ subscriber }: { subscriber: NewsletterSubscription }) {
  const { state, confirmedAt, unsubscribedAt, createdAt } = subscriber;
  const since = { pending: null, quarantined: null, confirmed: confirmedAt, unsubscribed: unsubscribedAt }[
    state
  ];
  if (since === null || dayOf(since) === dayOf(createdAt)) return null;
  return (
    <span className="text-muted text-sm">
      {stateLooks[state].label} <time dateTime={since}>{dayOf(since)}</time>
    </span>
  );
}

export function SubscriberRow({ subscriber, onDelete }: SubscriberRowProps) {
  const { email, region, state, createdAt } = subscriber;
  const name = nameOf(subscriber);
  const { label, tone } = stateLooks[state];
  return (
    <tr className={rowClasses}>
      <td className={`${cellClasses} basis-full pr-12 font-medium wrap-anywhere md:pr-4`}>{email}</td>
      <td className={`${textClasses} wrap-anywhere empty:hidden md:empty:table-cell`}>{name}</td>
      <td className={textClasses}>{regionNames[region]}</td>
      <td className={`${cellClasses} -order-1 md:order-none`}>
        <StatusPill tone={tone}>{label}</StatusPill>
      </td>
      <td className={textClasses}>
        <time dateTime={createdAt} className="mr-3 whitespace-nowrap">
          {dayOf(createdAt)}
        </time>
        <Since subscriber={subscriber} />
        <SuspectedSpam subscriber={subscriber} />
      </td>
      {onDelete && (
        <td className={`${cellClasses} absolute top-2 right-2 md:static md:text-right`}>
          <IconButton
            icon={Trash2}
            label={`Delete ${email}`}
            onClick={() => onDelete(subscriber)}
            className="ml-auto text-error"
          />
        </td>
      )}
    </tr>
  );
}
