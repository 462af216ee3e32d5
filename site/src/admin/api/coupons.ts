import { answerOf } from '@haunted-forests/api/client';
import {
  type Coupon,
  type CouponDetails,
  couponDetailsSchema,
} from '@haunted-forests/api/schemas/discount/coupon';
import type { DiscountValue } from '@haunted-forests/api/schemas/discount/discount';
import {
  type DiscountPrize,
  type PoolAnswer,
  type PrizeInput,
  poolAnswerSchema,
  prizeSchema,
} from '@haunted-forests/api/schemas/discount/prize';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';
import { api } from './client.ts';
import { listing } from './rows.ts';

const { coupons } = api;
const named = (code: string) => ({ param: { code: encodeURIComponent(code) } });

/** The coupons, newest first. */
export const listCoupons = listing<Coupon>(coupons);

/** A coupon with what happened to it. */
export async function lookUpCoupon(code: string): Promise<CouponDetails> {
  return answerOf(couponDetailsSchema, await coupons[':code'].$get(named(code)));
}

/** Redeems a coupon, once; `headers` identify this press, so that repeating it after a lost response is not a second attempt. */
export async function redeemCoupon(code: string, headers: RepeatableHeaders): Promise<CouponDetails> {
  return answerOf(couponDetailsSchema, await coupons[':code'].redeem.$post(named(code), { headers }));
}

/** Undoes a redemption; `headers` as for redeeming. */
export async function undoRedemption(code: string, headers: RepeatableHeaders): Promise<CouponDetails> {
  return answerOf(couponDetailsSchema, await coupons[':code'].undo.$post(named(code), { headers }));
}

/** The prizes of the game, in the order of the board. */
export async function listPrizes(): Promise<DiscountPrize[]> {
  return (await coupons.stock.$get()).json();
}

/** What the coupons that were drawn this year cost, together and by the day. */
export const readPrizeCosts = async () => (await coupons.costs.$get({ query: {} })).json();

export async function limitPrize(limits: PrizeInput): Promise<DiscountPrize> {
  return answerOf(prizeSchema, await coupons.stock.$put({ json: limits }));
}

/** Adds a ticket seller's codes, one per line, to a prize. */
export async function importCodes(value: DiscountValue, codes: string): Promise<PoolAnswer> {
  return answerOf(poolAnswerSchema, await coupons.pool.$post({ json: { value, codes } }));
}
