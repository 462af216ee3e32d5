import {
  type NewsletterSubscription,
  type SubscriptionState,
  subscriptionStates,
} from '@haunted-forests/api/schemas/newsletter/newsletter';
import type { Tone } from '../../../components/ui/StatusPill.tsx';
import { subscriptionCalls } from '../../api/newsletterSubscriptions.ts';
import { dateOrder, listChoice, listFilters, regionChoice } from '../../collections/lists/listFilters.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { removalWords } from '../../collections/records/removalWords.ts';

export const stateLooks: Record<SubscriptionState, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
  quarantined: { label: 'Suspected spam', tone: 'error' },
};

export const subscriptionFilters = listFilters({
  region: regionChoice,
  state: listChoice('State', 'All States', subscriptionStates, (state) => stateLooks[state].label),
  sort: dateOrder,
});

export const subscriptions = rowQueries('newsletter-subscriptions', subscriptionCalls.list, 25);
export const countsQuery = subscriptions.countsBy('state', subscriptionStates);

export const subscriptionRemoval: Removal<NewsletterSubscription> = {
  ...removalWords('subscription', ({ email }: NewsletterSubscription) => email),
  detail: ({ email }) => (
    <>
      <strong>{email}</strong> will no longer get the newsletter, and the record of the subscription will be
      gone.
    </>
  ),
  remove: ({ id }) => subscriptionCalls.remove(id),
  refresh: subscriptions.refresh,
};
