import type { SubscriptionState } from './newsletter.schema.ts';

const day = 24 * 3_600_000;
/** Between two confirmation emails to one address. */
export const mailPauseMilliseconds = 10 * 60_000;
export const confirmationMilliseconds = 7 * day;
export const unconfirmedMilliseconds = 30 * day;

interface Subscription {
  active: boolean;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  quarantineReason: string | null;
}

export function stateOf(subscription: Subscription): SubscriptionState {
  if (subscription.quarantineReason !== null) return 'quarantined';
  if (subscription.unsubscribedAt !== null || !subscription.active) return 'unsubscribed';
  return subscription.confirmedAt === null ? 'pending' : 'confirmed';
}
