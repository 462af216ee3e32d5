import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../database/connection.ts';
import { contains, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CsvColumns } from '../../http/csv.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { badRequest, notFound, ProblemError } from '../../http/problem.ts';
import { hashOfToken } from '../../process/stored-token.ts';
import { rememberErasedRecord } from '../people/erasure.repository.ts';
import { unsubscribeAddress } from './newsletter.mail.ts';
import type {
  NewsletterAnswer,
  NewsletterQuery,
  NewsletterSubscription,
  SubscriptionState,
} from './newsletter.schema.ts';
import { newsletterSubscriptions as subscriptions } from './newsletter.table.ts';
import { subscriptionOfToken, unsubscribeToken } from './newsletter.tokens.ts';

export const subscriptionNotFound = 'This subscription does not exist';
/** For so long a subscription is kept that nobody confirmed, or that was ended. */
const retentionMilliseconds = 30 * 24 * 3_600_000;
const leftAtOnce = 100;

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type StateFields = 'active' | 'confirmedAt' | 'unsubscribedAt' | 'quarantineReason';
type Tools = Pick<Dependencies, 'db' | 'clock' | 'config'>;

const trusted = isNull(subscriptions.quarantineReason);
/** True of subscriptions that were ended. */
export const hasLeft = or(isNotNull(subscriptions.unsubscribedAt), eq(subscriptions.active, false));
const stays = and(isNull(subscriptions.unsubscribedAt), eq(subscriptions.active, true));
const inState: Record<SubscriptionState, SQL | undefined> = {
  quarantined: isNotNull(subscriptions.quarantineReason),
  unsubscribed: and(trusted, hasLeft),
  confirmed: and(trusted, stays, isNotNull(subscriptions.confirmedAt)),
  pending: and(trusted, stays, isNull(subscriptions.confirmedAt)),
};

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

/** Subscriptions newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readSubscriptions(
  db: DatabaseOrTransaction,
  query: NewsletterQuery,
): Promise<Page<NewsletterSubscription>> {
  const { id, region, email, firstName, lastName } = subscriptions;
  const where = and(
    query.region && eq(region, query.region),
    query.state && inState[query.state],
    contains(query.q, email, firstName, lastName),
  );
  const select = db.select().from(subscriptions).$dynamic();
  const { items, headers } = await pageById(db, select, { id, where }, query);
  return { items: items.map(subscriptionOf), headers };
}

/** Confirms the subscription that `token` was mailed to. @throws ProblemError 410 for tokens that are unknown or too old. */
export async function confirmSubscription(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  token: string,
): Promise<NewsletterAnswer> {
  const { confirmationHash, confirmationExpiresAt } = subscriptions;
  const isMailed = eq(confirmationHash, hashOfToken(token));
  const now = clock();
  const confirmed = await db
    .update(subscriptions)
    .set({ confirmedAt: now, active: true, unsubscribedAt: null, confirmationExpiresAt: null })
    .where(and(isMailed, gt(confirmationExpiresAt, now)))
    .returning({ id: subscriptions.id });
  if (confirmed.length > 0) return { message: 'Your subscription is confirmed. You will hear from us.' };
  const [row] = await db.select().from(subscriptions).where(isMailed);
  if (row && stateOf(row) === 'confirmed') return { message: 'Your subscription is already confirmed.' };
  throw new ProblemError(
    410,
    'This link no longer works: it is too old, or a newer email has replaced it. Please subscribe again.',
  );
}

/**
 * Ends the subscription that `token` was signed for and makes its confirmation link useless; one that is over or gone
 * stays so. Who had confirmed may ask for a new link at once. @throws ProblemError 400
 */
export async function unsubscribe({ db, clock, config }: Tools, token: string): Promise<NewsletterAnswer> {
  const id = subscriptionOfToken(config.secretKey, token);
  if (id === undefined) throw badRequest('This link is not valid. Please open it from the email again.');
  const { unsubscribedAt, confirmedAt, confirmationSentAt } = subscriptions;
  await db
    .update(subscriptions)
    .set({
      active: false,
      unsubscribedAt: sql`coalesce(${unsubscribedAt}, ${clock().toISOString()}::timestamptz)`,
      confirmationHash: null,
      confirmationSentAt: sql`case when ${confirmedAt} is null then ${confirmationSentAt} end`,
    })
    .where(eq(subscriptions.id, id));
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

/** Who gets the newsletter, oldest first, with the address that ends each one's subscription. */
export async function exportRows({ db, config }: Pick<Tools, 'db' | 'config'>): Promise<Subscriber[]> {
  const { secretKey, siteUrl } = config;
  const rows = await db.select().from(subscriptions).where(inState.confirmed).orderBy(asc(subscriptions.id));
  return rows.map((row) => ({
    ...row,
    unsubscribeAddress: unsubscribeAddress(siteUrl, unsubscribeToken(secretKey, row.id)),
  }));
}

/** Deletes it also from backups that are restored later. @throws ProblemError 404 */
export async function deleteSubscription(db: DatabaseOrTransaction, rowId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const { id, createdAt } = subscriptions;
    const [deleted] = await transaction
      .delete(subscriptions)
      .where(eq(id, rowId))
      .returning({ id, createdAt });
    if (!deleted) throw notFound(subscriptionNotFound);
    await rememberErasedRecord(transaction, 'subscription', deleted);
  });
}

/** Deletes subscriptions that nobody confirmed within 30 days of the last request. @returns how many */
export async function deleteUnconfirmedSubscriptions(db: DatabaseOrTransaction, now: Date): Promise<number> {
  const then = new Date(now.getTime() - retentionMilliseconds).toISOString();
  const askedAt = sql`coalesce(${subscriptions.confirmationSentAt}, ${subscriptions.createdAt})`;
  const gone = await db
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), sql`${askedAt} < ${then}::timestamptz`))
    .returning({ id: subscriptions.id });
  return gone.length;
}

/**
 * Deletes subscriptions that were ended 30 days ago, unless somebody asked for the newsletter again since; a backup that is restored
 * later does not bring them back. @returns how many
 */
export async function deleteLeftSubscriptions(db: Database, now: Date): Promise<number> {
  const { id, createdAt, unsubscribedAt, confirmationSentAt } = subscriptions;
  const then = new Date(now.getTime() - retentionMilliseconds).toISOString();
  const lastWord = sql`greatest(${unsubscribedAt}, ${confirmationSentAt}, ${createdAt})`;
  const isOver = and(hasLeft, sql`${lastWord} < ${then}::timestamptz`);
  for (let total = 0; ; ) {
    const some = db.select({ id }).from(subscriptions).where(isOver).limit(leftAtOnce);
    const gone = await db.transaction(async (transaction) => {
      const deleted = await transaction
        .delete(subscriptions)
        .where(and(isOver, inArray(id, some)))
        .returning({ id, createdAt });
      for (const record of deleted) await rememberErasedRecord(transaction, 'subscription', record);
      return deleted.length;
    });
    total += gone;
    if (gone < leftAtOnce) return total;
  }
}
