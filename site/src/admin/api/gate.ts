import { answerOf } from '@haunted-forests/api/client';
import { type CouponDetails, couponDetailsSchema } from '@haunted-forests/api/schemas/discount/coupon';
import type { GateAnswer, GateCodes, GateRedemption } from '@haunted-forests/api/schemas/discount/gate';
import { api } from './client.ts';

const within = (milliseconds: number) => ({ init: { signal: AbortSignal.timeout(milliseconds) } });

/** The codes of the night by salted hash; rejects after 20 seconds. */
export async function readGateCodes(): Promise<GateCodes> {
  return (await api.gate.codes.$get({}, within(20_000))).json();
}

/** Sends what was done at the gate; rejects after 20 seconds, and may then be sent again. */
export async function sendRedemptions(json: GateRedemption[]): Promise<GateAnswer[]> {
  return (await api.gate.redemptions.$post({ json }, within(20_000))).json();
}

/** Looks a coupon up while somebody waits for the answer: rejects after 2.5 seconds. */
export async function lookUpAtGate(code: string): Promise<CouponDetails> {
  const answer = await api.coupons[':code'].$get(
    { param: { code: encodeURIComponent(code) } },
    within(2_500),
  );
  return answerOf(couponDetailsSchema, answer);
}
