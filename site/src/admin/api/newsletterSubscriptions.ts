import {
  type NewsletterSubscription,
  newsletterSubscriptionSchema,
} from '@haunted-forests/api/schemas/newsletter/newsletter';
import { api, apiWithoutTimeout } from './client.ts';
import { saveAnswer } from './download.ts';
import { changing, listing, removing } from './rows.ts';

const subscriptions = api['newsletter-subscriptions'];
const one = subscriptions[':id'];

/** The subscriptions, newest first. One that leaves quarantine is sent the email that asks to confirm it. */
export const subscriptionCalls = {
  list: listing<NewsletterSubscription>(subscriptions),
  change: changing<NewsletterSubscription, { quarantined: false }>(one, newsletterSubscriptionSchema),
  remove: removing(one),
  /** Downloads the newsletter's subscribers as a CSV file. */
  async download(): Promise<void> {
    await saveAnswer(await apiWithoutTimeout['newsletter-subscriptions'].export.$get(), 'newsletter.csv');
  },
};
