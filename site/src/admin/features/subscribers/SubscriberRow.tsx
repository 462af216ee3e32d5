import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { leaveFocus } from '../../../components/ui/takeFocus.ts';
import { showToast } from '../../../components/ui/toasts.ts';
import { subscriptionCalls } from '../../api/newsletterSubscriptions.ts';
import { cellClasses, rowClasses } from '../../collections/lists/ListTable.tsx';
import { quarantineReasons } from '../../entities/quarantine/QuarantineNotice.tsx';
import { dayOf } from '../../wording/dates.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { regionNames } from '../../wording/regions.ts';
import { stateLooks, subscriptions } from './subscriptions.tsx';

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

/** Why a subscription is quarantined, and the button to release it; nothing for one that is not. */
function SuspectedSpam({ subscriber }: { subscriber: NewsletterSubscription }) {
  const { id, email, quarantineReason } = subscriber;
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => subscriptionCalls.change(id, { quarantined: false }),
    onSuccess() {
      const description = `An email with the link is on its way to ${email}.`;
      showToast({ title: 'Confirmation sent', description });
    },
    onError: (error) => tellUncertain(error, 'The subscription was not moved'),
    onSettled: () => subscriptions.refresh(queryClient),
  });
  if (!quarantineReason) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        ref={leaveFocus}
        pending={release.isPending}
        aria-label={`Not spam: ${email}`}
        onClick={() => release.mutate()}
      >
        Not spam
      </Button>
      <span className="max-w-52 text-muted text-sm">
        {quarantineReasons[quarantineReason]}; no email was sent
      </span>
    </div>
  );
}

export function SubscriberRow({ subscriber, onDelete }: SubscriberRowProps) {
  const { email, firstName, lastName, region, state, createdAt } = subscriber;
  const { label, tone } = stateLooks[state];
  return (
    <tr className={rowClasses}>
      <td className={`${cellClasses} basis-full pr-12 font-medium wrap-anywhere md:pr-4`}>{email}</td>
      <td className={`${textClasses} wrap-anywhere empty:hidden md:empty:table-cell`}>
        {[firstName, lastName].filter(Boolean).join(' ')}
      </td>
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
