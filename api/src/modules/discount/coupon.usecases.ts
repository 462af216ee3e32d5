import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { forbidden, notFound, ProblemError } from '../../http/problem.ts';
import {
  findCoupon,
  insertCouponEvent,
  listCouponEvents,
  lockCoupon,
  markUnused,
  markUsed,
} from './coupon.repository.ts';
import type { Coupon, CouponDetails, CouponEvent } from './coupon.schema.ts';
import { codeKeyOf } from './discount.rules.ts';

type Tools = Pick<Dependencies, 'db'>;

/** How long the same request counts as a repetition whose answer was lost. */
const repeatSeconds = 10;

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

async function detailsOf(db: DatabaseOrTransaction, key: string): Promise<CouponDetails> {
  const coupon = await findCoupon(db, key);
  if (!coupon) throw notFound('There is no coupon with this code');
  const events = await listCouponEvents(db, coupon.id);
  return { ...coupon, history: events.map(({ kind, by, at }) => ({ kind, by, at: at.toISOString() })) };
}

/** A coupon with its history. @throws ProblemError 404 */
export function lookUpCoupon({ db }: Tools, code: string): Promise<CouponDetails> {
  return detailsOf(db, codeKeyOf(code));
}

type StoredEvent = Awaited<ReturnType<typeof listCouponEvents>>[number];

/**
 * Locks the coupon, does `change` unless the newest event is the same request, and records it as an event of this kind.
 * @returns the coupon afterwards.
 */
function changeCoupon(
  { db }: Tools,
  kind: CouponEvent['kind'],
  { code, account, request }: CouponRequest,
  change: (transaction: Transaction, coupon: Coupon, newest: StoredEvent | undefined) => Promise<void>,
): Promise<CouponDetails> {
  const key = codeKeyOf(code);
  return db.transaction(async (transaction) => {
    await lockCoupon(transaction, key);
    const { history: _history, ...coupon } = await detailsOf(transaction, key);
    const [newest] = await listCouponEvents(transaction, coupon.id);
    const isRepeated =
      request !== undefined &&
      newest?.kind === kind &&
      newest.userId === account.id &&
      newest.requestKey === request.key &&
      newest.secondsAgo < repeatSeconds;
    if (!isRepeated) {
      await change(transaction, coupon, newest);
      await insertCouponEvent(transaction, {
        couponId: coupon.id,
        kind,
        userId: account.id,
        username: account.username,
        requestKey: request?.key ?? null,
      });
    }
    return detailsOf(transaction, key);
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
    if (!(await markUsed(transaction, coupon.id, given.account)))
      throw refused(410, `This coupon expired on ${spoken(coupon.expiresAt)}`, coupon);
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
    if (!(await markUnused(transaction, coupon.id)))
      throw refused(409, 'A redemption can only be undone within five minutes', coupon);
  });
}
