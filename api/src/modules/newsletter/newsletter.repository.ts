import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, findById, holding } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import type { NewsletterQuery, SubscriptionState } from './newsletter.schema.ts';
import { newsletterSubscriptions as subscriptions } from './newsletter.table.ts';

/** Between two confirmation emails to one address. */
const mailPauseMilliseconds = 10 * 60_000;

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type NewSubscription = typeof subscriptions.$inferInsert;

const trusted = isNull(subscriptions.quarantineReason);
const left = or(isNotNull(subscriptions.unsubscribedAt), eq(subscriptions.active, false));
const stays = and(isNull(subscriptions.unsubscribedAt), eq(subscriptions.active, true));
const inState: Record<SubscriptionState, SQL | undefined> = {
  quarantined: isNotNull(subscriptions.quarantineReason),
  unsubscribed: and(trusted, left),
  confirmed: and(trusted, stays, isNotNull(subscriptions.confirmedAt)),
  pending: and(trusted, stays, isNull(subscriptions.confirmedAt)),
};

/** Subscriptions newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export function readSubscriptions(
  db: DatabaseOrTransaction,
  query: NewsletterQuery,
): Promise<Page<SubscriptionRow>> {
  const { id, region, email, firstName, lastName } = subscriptions;
  const where = and(
    query.region && eq(region, query.region),
    query.state && inState[query.state],
    holding(query.q, email, firstName, lastName),
  );
  return pageById(db, db.select().from(subscriptions).$dynamic(), { id, where }, query);
}

/** Who gets the newsletter, oldest first. */
export function readSubscribers(db: DatabaseOrTransaction): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(inState.confirmed).orderBy(asc(subscriptions.id));
}

/** Does nothing when the address is there already, ignoring case. */
export async function insertSubscription(transaction: Transaction, values: NewSubscription): Promise<void> {
  await transaction.insert(subscriptions).values(values).onConflictDoNothing();
}

export function findSubscriptionById(db: DatabaseOrTransaction, id: number) {
  return findById(db, subscriptions, id);
}

/** The subscription of an address, ignoring case. */
export async function findSubscription(
  db: DatabaseOrTransaction,
  email: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(sql`lower(${subscriptions.email})`, sql`lower(${email})`));
  return row;
}

/**
 * Notes the email that asks to confirm a subscription, with what the subscriber said, unless it is confirmed or got such a
 * mail in the ten minutes before. Of several at once one succeeds. @returns whether it was noted
 */
export async function noteConfirmation(
  transaction: Transaction,
  id: number,
  changes: Partial<NewSubscription> & { confirmationSentAt: Date },
): Promise<boolean> {
  const latest = new Date(changes.confirmationSentAt.getTime() - mailPauseMilliseconds);
  const { confirmedAt, confirmationSentAt } = subscriptions;
  const noted = await transaction
    .update(subscriptions)
    .set({ ...changes, quarantineReason: null })
    .where(
      and(
        eq(subscriptions.id, id),
        or(isNull(confirmedAt), left),
        or(isNull(confirmationSentAt), lte(confirmationSentAt, latest)),
      ),
    )
    .returning({ id: subscriptions.id });
  return noted.length > 0;
}

/** Consumes the token with this hash. @returns whether it was valid */
export async function useConfirmation(db: DatabaseOrTransaction, hash: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(subscriptions)
    .set({ confirmedAt: now, active: true, unsubscribedAt: null, confirmationExpiresAt: null })
    .where(and(eq(subscriptions.confirmationHash, hash), gt(subscriptions.confirmationExpiresAt, now)))
    .returning({ id: subscriptions.id });
  return confirmed.length > 0;
}

/** The subscription whose newest token has this hash, used or not. */
export async function findByConfirmation(
  db: DatabaseOrTransaction,
  hash: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.confirmationHash, hash));
  return row;
}

/** Ends the subscription and makes its confirmation link useless. Who had confirmed may ask for a new one at once. */
export async function endSubscription(db: DatabaseOrTransaction, id: number, now: Date): Promise<void> {
  const { unsubscribedAt, confirmedAt, confirmationSentAt } = subscriptions;
  await db
    .update(subscriptions)
    .set({
      active: false,
      unsubscribedAt: sql`coalesce(${unsubscribedAt}, ${now.toISOString()}::timestamptz)`,
      confirmationHash: null,
      confirmationSentAt: sql`case when ${confirmedAt} is null then ${confirmationSentAt} end`,
    })
    .where(eq(subscriptions.id, id));
}

export function deleteSubscription(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  return deleteById(db, subscriptions, id);
}

/** Deletes what was asked for before `then` and never confirmed. @returns how many */
export async function deleteNeverConfirmed(db: DatabaseOrTransaction, then: Date): Promise<number> {
  const askedAt = sql`coalesce(${subscriptions.confirmationSentAt}, ${subscriptions.createdAt})`;
  const gone = await db
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), sql`${askedAt} < ${then.toISOString()}::timestamptz`))
    .returning({ id: subscriptions.id });
  return gone.length;
}
