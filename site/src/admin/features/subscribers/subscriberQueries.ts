import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  countSubscriptions,
  listSubscriptions,
  type SubscriptionFilter,
} from '../../api/newsletterSubscriptions.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';

const pageSize = 25;
const key = 'newsletter-subscriptions';

export function subscribersQuery(filters: SubscriptionFilter) {
  return pagedQuery([key, 'list', filters], (cursor) =>
    listSubscriptions({ limit: pageSize, cursor, ...filters }),
  );
}

/** How many subscriptions are in each state. */
export const subscriberCountsQuery = queryOptions({
  queryKey: [key, 'counts'],
  async queryFn() {
    const states = ['confirmed', 'pending', 'unsubscribed', 'quarantined'] as const;
    const counts = await Promise.all(states.map(countSubscriptions));
    const [confirmed, pending, unsubscribed, quarantined] = counts;
    return { confirmed, pending, unsubscribed, quarantined };
  },
});

/** Reads the subscriptions and their counts again. */
export function refreshSubscribers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [key] });
}
