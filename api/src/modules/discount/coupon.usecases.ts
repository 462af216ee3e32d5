import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import {
  couponExpired,
  couponNotFound,
  couponNotUsed,
  couponUsed,
  undoBySomebodyElse,
  undoTooLate,
} from './coupon.errors.ts';
import { findCoupon, lockCoupon, markUnused, markUsed } from './coupon.repository.ts';
import type { Coupon, CouponDetails, CouponEvent } from './coupon.schema.ts';
import { codeKeyOf } from './coupon-code.rules.ts';
import { insertCouponEvent, listCouponEvents } from './coupon-event.repository.ts';

type Tools = Pick<Dependencies, 'db'>;
type StoredEvent = Awaited<ReturnType<typeof listCouponEvents>>[number];

/** How long the same request counts as a repetition whose answer was lost. */
const repeatSeconds = 10;

/** Who does something to which coupon; a repetition of the same request is answered as the first was. */
export interface CouponRequest {
  /** As typed or scanned. */
  code: string;
  account: Account;
  request: IdempotentRequest | undefined;
}

interface LockedCoupon {
  coupon: Coupon;
  newest: StoredEvent | undefined;
}

/** A coupon with its history. @throws ProblemError 404 */
export function lookUpCoupon({ db }: Tools, code: string): Promise<CouponDetails> {
  return detailsOf(db, codeKeyOf(code));
}

/**
 * Redeems a coupon, once, by the database's clock.
 * @throws ProblemError 404, 409 with when and by whom it was redeemed, 410 when it has expired.
 */
export function redeemCoupon({ db }: Tools, given: CouponRequest): Promise<CouponDetails> {
  const key = codeKeyOf(given.code);
  return db.transaction(async (transaction) => {
    const { coupon, newest } = await readLocked(transaction, key);
    if (coupon.state === 'used') {
      if (!repeats(newest, 'redeemed', given)) throw couponUsed(coupon);
    } else {
      if (!(await markUsed(transaction, key, given.account))) throw couponExpired(coupon);
      await record(transaction, coupon, 'redeemed', given);
    }
    return detailsOf(transaction, key);
  });
}

/**
 * Takes a redemption back, within five minutes, for the account that made it or an administrator.
 * @throws ProblemError 403, 404, or 409 when there is nothing to undo or it is too late.
 */
export function undoRedemption({ db }: Tools, given: CouponRequest): Promise<CouponDetails> {
  const key = codeKeyOf(given.code);
  return db.transaction(async (transaction) => {
    const { coupon, newest } = await readLocked(transaction, key);
    if (coupon.state !== 'used') {
      if (!repeats(newest, 'undone', given)) throw couponNotUsed(coupon);
    } else {
      if (newest?.userId !== given.account.id && given.account.role !== 'admin') throw undoBySomebodyElse();
      if (!(await markUnused(transaction, key))) throw undoTooLate(coupon);
      await record(transaction, coupon, 'undone', given);
    }
    return detailsOf(transaction, key);
  });
}

async function readLocked(transaction: Transaction, key: string): Promise<LockedCoupon> {
  const coupon = (await lockCoupon(transaction, key)) ? await findCoupon(transaction, key) : undefined;
  if (!coupon) throw couponNotFound();
  const [newest] = await listCouponEvents(transaction, coupon.id);
  return { coupon, newest };
}

function repeats(
  newest: StoredEvent | undefined,
  kind: CouponEvent['kind'],
  { account, request }: CouponRequest,
): boolean {
  if (!newest || !request) return false;
  const isSame = newest.kind === kind && newest.userId === account.id && newest.requestKey === request.key;
  return isSame && newest.secondsAgo < repeatSeconds;
}

function record(
  transaction: Transaction,
  coupon: Coupon,
  kind: CouponEvent['kind'],
  { account, request }: CouponRequest,
): Promise<void> {
  return insertCouponEvent(transaction, {
    couponId: coupon.id,
    kind,
    userId: account.id,
    username: account.username,
    requestKey: request?.key ?? null,
  });
}

async function detailsOf(db: DatabaseOrTransaction, key: string): Promise<CouponDetails> {
  const coupon = await findCoupon(db, key);
  if (!coupon) throw couponNotFound();
  const events = await listCouponEvents(db, coupon.id);
  return { ...coupon, history: events.map(({ kind, by, at }) => ({ kind, by, at: at.toISOString() })) };
}
