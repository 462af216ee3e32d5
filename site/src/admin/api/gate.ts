import { answerOf } from '@haunted-forests/api/client';
import { type CouponDetails, couponDetailsSchema } from '@haunted-forests/api/schemas/discount/coupon';
import type { GateAnswer, GateCodes, GateRedemption } from '@haunted-forests/api/schemas/discount/gate';
import { api } from './client.ts';

/** The codes of the night by salted hash. */
export async function readGateCodes(): Promise<GateCodes> {
  return (await api.gate.codes.$get()).json();
}

/** Sends what was done at the gate; it may be sent again when there was no answer. */
export async function sendRedemptions(json: GateRedemption[]): Promise<GateAnswer[]> {
  return (await api.gate.redemptions.$post({ json })).json();
}

/** Looks a coupon up while somebody waits for the answer: rejects after 2.5 seconds. */
export async function lookUpAtGate(code: string): Promise<CouponDetails> {
  const init = { signal: AbortSignal.timeout(2_500) };
  const call = { param: { code: encodeURIComponent(code) } };
  const answer = await api.coupons[':code'].$get(call, { init });
  return answerOf(couponDetailsSchema, answer);
}
