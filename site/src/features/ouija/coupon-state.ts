import { answerOf } from '@haunted-forests/api/client';
import { type CouponAnswer, couponStateSchema } from '@haunted-forests/api/schemas/discount/coupon';
import { z } from 'zod';
import { readStored, store } from '../../lib/browser-storage.ts';
import { api } from '../../lib/visitor-api.ts';
import { readCoupons } from './game-storage.ts';

const answersKey = 'haunted_forests_coupon_answers';
const maxAnswers = 20;
/** No coupon has a longer one, and the API takes none. */
const longestCode = 100;
const storedAnswersSchema = z.array(couponStateSchema.extend({ code: z.string() }));

const storedAnswers = () => storedAnswersSchema.safeParse(readStored('localStorage', answersKey)).data ?? [];

/** A coupon as it is at `now` (milliseconds since 1970): what was open when it was asked for may have expired since. */
export function stateAt(answer: CouponAnswer, now: number): CouponAnswer {
  const isOver =
    answer.state === 'open' && answer.expires_at !== null && Date.parse(answer.expires_at) <= now;
  return isOver ? { ...answer, state: 'expired' } : answer;
}

/** What this browser knows of a coupon without asking: the last answer, or what the board granted here. */
export function knownAnswer(code: string): CouponAnswer | undefined {
  const stored = storedAnswers().find((answer) => answer.code === code);
  if (stored) return stored;
  const won = readCoupons().find((coupon) => coupon.code === code);
  return won && { state: 'open', value: won.value, expires_at: won.expires_at };
}

/** Asks what became of a coupon. Rejects as the API's client does. */
export async function askForState(code: string): Promise<CouponAnswer> {
  if (code.length > longestCode) return { state: 'unknown', value: null, expires_at: null };
  return answerOf(couponStateSchema, await api.coupons.state.$post({ json: { code } }));
}

/** Keeps an answer, to be known without asking. */
export function storeAnswer(code: string, answer: CouponAnswer): void {
  if (answer.state === 'unknown') return;
  const others = storedAnswers().filter((stored) => stored.code !== code);
  store('localStorage', answersKey, [{ code, ...answer }, ...others].slice(0, maxAnswers));
}
