import { ApiError } from '@haunted-forests/api/client';
import type { Coupon } from '@haunted-forests/api/schemas/discount/coupon';
import { sentenceOf } from '../../../lib/server-words.ts';
import type { KnownCoupon, Outcome } from './couponResult.ts';

export type CouponAct = 'look up' | 'redeem' | 'undo';

const unanswered: Record<CouponAct, string> = {
  'look up': 'The code was not looked up. Please try again.',
  redeem: 'It is unclear whether the coupon was redeemed. Press Redeem again: it cannot be redeemed twice.',
  undo: 'It is unclear whether the redemption was undone. Press Undo again.',
};

const refusalTitles: Record<CouponAct, string> = {
  'look up': 'Not looked up',
  redeem: 'Not redeemed',
  undo: 'Not undone',
};

/** Whether an attempt ended without a response, so that its outcome is unknown. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

function couponIn(error: unknown): Coupon | undefined {
  const body = error instanceof ApiError ? (error.body as { coupon?: Coupon } | undefined) : undefined;
  return body?.coupon;
}

/**
 * What a refusal or a failure means at the gate.
 * @param coupon what was known before.
 */
export function outcomeOfFailure(
  error: unknown,
  act: CouponAct,
  typed: string,
  coupon: KnownCoupon | undefined,
): Outcome {
  const current = couponIn(error) ?? coupon;
  if (isUnanswered(error))
    return { kind: 'failed', title: 'No response from the server', sentence: unanswered[act], coupon };
  if (error instanceof ApiError && error.status === 404) return { kind: 'unknown', typed };
  const isAboutState = error instanceof ApiError && (error.status === 409 || error.status === 410);
  if (act === 'redeem' && isAboutState && current) return { kind: 'found', coupon: current };
  const title = refusalTitles[act];
  return { kind: 'failed', title, sentence: sentenceOf(error, unanswered[act]), coupon: current };
}
