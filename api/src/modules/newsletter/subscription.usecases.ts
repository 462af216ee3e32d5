import { withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CsvColumns } from '../../http/csv.ts';
import { badRequest, ProblemError } from '../../http/problem.ts';
import { unsubscribeAddress } from './newsletter.mail.ts';
import {
  deleteNeverConfirmed,
  endSubscription,
  findByConfirmation,
  readSubscribers,
  type SubscriptionRow,
  useConfirmation,
} from './newsletter.repository.ts';
import type { NewsletterAnswer, NewsletterSubscription, SubscriptionState } from './newsletter.schema.ts';
import { hashOfToken, subscriptionOfToken, unsubscribeToken } from './newsletter.tokens.ts';

export const subscriptionNotFound = 'This subscription does not exist';
const unconfirmedMilliseconds = 30 * 24 * 3_600_000;

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config'>;
type StateFields = 'active' | 'confirmedAt' | 'unsubscribedAt' | 'quarantineReason';

export function stateOf(subscription: Pick<SubscriptionRow, StateFields>): SubscriptionState {
  if (subscription.quarantineReason !== null) return 'quarantined';
  if (subscription.unsubscribedAt !== null || !subscription.active) return 'unsubscribed';
  return subscription.confirmedAt === null ? 'pending' : 'confirmed';
}

/** A subscription as the API returns it. */
export function subscriptionOf(row: SubscriptionRow): NewsletterSubscription {
  const {
    confirmationHash: _hash,
    confirmationExpiresAt: _expiry,
    confirmationSentAt: _sent,
    ...shown
  } = row;
  return { ...withIsoTimes(shown), state: stateOf(row) };
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

type Subscriber = SubscriptionRow & {
  /** For the newsletter's List-Unsubscribe header and its last line. */
  unsubscribeAddress: string;
};

export const exportColumns: CsvColumns<Subscriber> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  region: 'Region',
  confirmedAt: 'Confirmed at',
  unsubscribeAddress: 'Unsubscribe address',
};

/** The confirmed, active subscribers with the address that ends each one's subscription. */
export async function exportRows({ db, config }: Pick<Tools, 'db' | 'config'>): Promise<Subscriber[]> {
  const { secretKey, siteUrl } = config;
  return (await readSubscribers(db)).map((row) => ({
    ...row,
    unsubscribeAddress: unsubscribeAddress(siteUrl, unsubscribeToken(secretKey, row.id)),
  }));
}

/** Deletes subscriptions that nobody confirmed within 30 days of the last request. @returns how many */
export function deleteUnconfirmedSubscriptions(db: Dependencies['db'], now: Date): Promise<number> {
  return deleteNeverConfirmed(db, new Date(now.getTime() - unconfirmedMilliseconds));
}
