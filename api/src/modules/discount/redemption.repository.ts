import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { forbidden, ProblemError } from '../../http/problem.ts';
import { findCoupon, lookUpCoupon, undoTime } from './coupon.repository.ts';
import type { Coupon, CouponDetails, CouponEvent } from './coupon.schema.ts';
import { codeKeyOf } from './discount.rules.ts';
import { couponEvents, discountCoupons } from './discount.table.ts';

type Tools = Pick<Dependencies, 'db'>;
type StoredEvent = Awaited<ReturnType<typeof newestEvent>>;

/** How long the same request counts as a repetition whose answer was lost. */
const repeatSeconds = 10;
const { id, codeKey, used, usedAt, expiresAt } = discountCoupons;

const parkTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** The park's time, as it is read out at the gate. */
function spoken(instant: string | null): string {
  return instant === null ? 'an unknown time' : parkTime.format(new Date(instant)).replaceAll('\u202f', ' ');
}

/** Who does something to which coupon; a repetition of the same request is answered as the first was. */
export interface CouponRequest {
  /** As typed or scanned. */
  code: string;
  account: Account;
  request: IdempotentRequest | undefined;
}

/** The coupon goes along so that the gate sees when and by whom it was redeemed. */
function refused(status: 409 | 410, sentence: string, coupon: Coupon): ProblemError {
  return new ProblemError(status, sentence, { extra: { coupon } });
}

async function newestEvent(transaction: Transaction, couponId: number) {
  const { kind, createdAt, userId, requestKey } = couponEvents;
  const secondsAgo = sql`extract(epoch from now() - ${createdAt})`.mapWith(Number);
  const [event] = await transaction
    .select({ kind, userId, requestKey, secondsAgo })
    .from(couponEvents)
    .where(eq(couponEvents.couponId, couponId))
    .orderBy(desc(couponEvents.id))
    .limit(1);
  return event;
}

/**
 * Locks the coupon, does `change` unless the newest event is the same request, and records it as an event of this kind.
 * @returns the coupon afterwards.
 */
function changeCoupon(
  { db }: Tools,
  kind: CouponEvent['kind'],
  { code, account, request }: CouponRequest,
  change: (transaction: Transaction, coupon: Coupon, newest: StoredEvent) => Promise<void>,
): Promise<CouponDetails> {
  return db.transaction(async (transaction) => {
    const isMeant = eq(codeKey, codeKeyOf(code));
    await transaction.select({ id }).from(discountCoupons).where(isMeant).for('no key update');
    const coupon = await findCoupon(transaction, code);
    const newest = await newestEvent(transaction, coupon.id);
    const isRepeated =
      request !== undefined &&
      newest?.kind === kind &&
      newest.userId === account.id &&
      newest.requestKey === request.key &&
      newest.secondsAgo < repeatSeconds;
    if (!isRepeated) {
      await change(transaction, coupon, newest);
      const { id: userId, username } = account;
      const event = { couponId: coupon.id, kind, userId, username, requestKey: request?.key ?? null };
      await transaction.insert(couponEvents).values(event);
    }
    return lookUpCoupon(transaction, code);
  });
}

/**
 * Redeems a coupon, once, by the database's clock.
 * @throws ProblemError 404, 409 with when and by whom it was redeemed, 410 when it has expired.
 */
export function redeemCoupon(tools: Tools, given: CouponRequest): Promise<CouponDetails> {
  return changeCoupon(tools, 'redeemed', given, async (transaction, coupon) => {
    if (coupon.state === 'used') {
      const by = coupon.usedBy === null ? '' : ` by ${coupon.usedBy}`;
      throw refused(409, `This coupon was redeemed on ${spoken(coupon.usedAt)}${by}`, coupon);
    }
    const marked = await transaction
      .update(discountCoupons)
      .set({ used: true, usedAt: sql`now()`, userId: given.account.id })
      .where(and(eq(id, coupon.id), eq(used, false), sql`${expiresAt} > now()`))
      .returning({ id });
    if (marked.length === 0) throw refused(410, `This coupon expired on ${spoken(coupon.expiresAt)}`, coupon);
  });
}

/**
 * Takes a redemption back, within five minutes, for the account that made it or an administrator.
 * @throws ProblemError 403, 404, or 409 when there is nothing to undo or it is too late.
 */
export function undoRedemption(tools: Tools, given: CouponRequest): Promise<CouponDetails> {
  const { account } = given;
  return changeCoupon(tools, 'undone', given, async (transaction, coupon, newest) => {
    if (coupon.state !== 'used') throw refused(409, 'This coupon has not been redeemed', coupon);
    if (newest?.userId !== account.id && account.role !== 'admin')
      throw forbidden('Only the account that redeemed the coupon or an administrator may undo it');
    const marked = await transaction
      .update(discountCoupons)
      .set({ used: false, usedAt: null, userId: null })
      .where(and(eq(id, coupon.id), eq(used, true), sql`${usedAt} > now() - ${undoTime}`))
      .returning({ id });
    if (marked.length === 0)
      throw refused(409, 'A redemption can only be undone within five minutes', coupon);
  });
}
