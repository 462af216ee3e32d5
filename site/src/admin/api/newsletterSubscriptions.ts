import { answerOf } from '@haunted-forests/api/client';
import {
  type NewsletterSubscription,
  newsletterSubscriptionSchema,
  type SubscriptionState,
} from '@haunted-forests/api/schemas/newsletter/newsletter';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { api, byId } from './client.ts';
import { saveAnswer } from './download.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
import { revisionOfNothing } from './written.ts';

/** '' stands for all. */
export interface SubscriptionFilter {
  region?: Region | '';
  state?: SubscriptionState | '';
  q?: string;
}

interface SubscriptionListQuery extends SubscriptionFilter {
  limit: number;
  sort?: 'oldest' | '';
  cursor?: string | undefined;
}

const subscriptions = api['newsletter-subscriptions'];

/** A page of subscriptions, newest first. */
export async function listSubscriptions(
  query: SubscriptionListQuery,
): Promise<ListPage<NewsletterSubscription>> {
  return pageOf(await subscriptions.$get({ query: queryOf({ ...query }) }));
}

/** How many subscriptions are in a state. */
export async function countSubscriptions(state: SubscriptionState): Promise<number> {
  return (await listSubscriptions({ state, limit: 1 })).total;
}

/** Takes a subscription out of quarantine, which sends the email that asks to confirm it. */
export async function releaseSubscription(id: number): Promise<NewsletterSubscription> {
  const json = { quarantined: false } as const;
  const answer = await subscriptions[':id'].$patch({ ...byId(id), json });
  return answerOf(newsletterSubscriptionSchema, answer);
}

export async function deleteSubscription(id: number): Promise<void> {
  revisionOfNothing(await subscriptions[':id'].$delete(byId(id)));
}

/** Downloads the newsletter's subscribers as a CSV file. */
export async function exportSubscribers(): Promise<void> {
  await saveAnswer(await subscriptions.export.$get(), 'newsletter.csv');
}
