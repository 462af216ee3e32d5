import type {
  NewsletterSubscription,
  SubscriptionState,
} from '@haunted-forests/api/schemas/newsletter/newsletter';
import type { Tone } from '../../../components/ui/StatusPill.tsx';

export const stateLooks: Record<SubscriptionState, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
  quarantined: { label: 'Suspected spam', tone: 'error' },
};

/** What the subscriber said their name was; '' when they said none. */
export function nameOf({ firstName, lastName }: NewsletterSubscription): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
