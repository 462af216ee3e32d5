import { withIsoTimes } from '../../database/iso-times.ts';
import type { Dependencies } from '../../dependencies.ts';
import { badRequest, ProblemError } from '../../http/problem.ts';
import { subscriptionNotFound } from './newsletter.errors.ts';
import {
  deleteNeverConfirmed,
  deleteSubscription,
  endSubscription,
  findByConfirmation,
  type SubscriptionRow,
  useConfirmation,
} from './newsletter.repository.ts';
import { stateOf, unconfirmedMilliseconds } from './newsletter.rules.ts';
import type { NewsletterAnswer, NewsletterSubscription } from './newsletter.schema.ts';
import { hashOfToken } from './subscribe.usecase.ts';
import { subscriptionOfToken } from './unsubscribe-token.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config'>;

/** A subscription as the API returns it. */
export function subscriptionOf(row: SubscriptionRow): NewsletterSubscription {
  const { id, email, firstName, lastName, region, active, quarantineReason } = row;
  const { confirmedAt, unsubscribedAt, createdAt } = row;
  const times = withIsoTimes({ confirmedAt, unsubscribedAt, createdAt });
  return { id, email, firstName, lastName, region, active, quarantineReason, state: stateOf(row), ...times };
}

/** Confirms the subscription that `token` was mailed to. @throws ProblemError 410 for tokens that are unknown or too old. */
export async function confirmSubscription(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  token: string,
): Promise<NewsletterAnswer> {
  const hash = hashOfToken(token);
  if (await useConfirmation(db, hash, clock()))
    return { message: 'Your subscription is confirmed. You will hear from us.' };
  const row = await findByConfirmation(db, hash);
  if (row && stateOf(row) === 'confirmed') return { message: 'Your subscription is already confirmed.' };
  throw new ProblemError(
    410,
    'This link no longer works: it is too old, or a newer email has replaced it. Please subscribe again.',
  );
}

/** Ends the subscription that `token` was signed for; one that is over or gone stays so. @throws ProblemError 400 */
export async function unsubscribe({ db, clock, config }: Tools, token: string): Promise<NewsletterAnswer> {
  const id = subscriptionOfToken(config.secretKey, token);
  if (id === undefined) throw badRequest('This link is not valid. Please open it from the email again.');
  await endSubscription(db, id, clock());
  return { message: 'You are unsubscribed. You will not get any more newsletters.' };
}

/** @throws ProblemError 404 */
export async function removeSubscription({ db }: Pick<Tools, 'db'>, id: number): Promise<void> {
  if (!(await deleteSubscription(db, id))) throw subscriptionNotFound();
}

/** Deletes subscriptions that nobody confirmed within 30 days of the last request. @returns how many */
export function deleteUnconfirmedSubscriptions(db: Dependencies['db'], now: Date): Promise<number> {
  return deleteNeverConfirmed(db, new Date(now.getTime() - unconfirmedMilliseconds));
}
