import type { DiscountDraw, DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import type { DiscountTry, TryStore } from './discount-try.ts';
import { anotherDraw, isRefusal } from './game-requests.ts';

export interface Play {
  tries: TryStore;
  requestDraw(): Promise<DiscountDraw>;
  requestCoupon(attempt: DiscountTry): Promise<DiscountResult>;
  /** Shows what was drawn; resolves when the planchette lies on its plaque. */
  reveal(value: string): Promise<void>;
}

/** How many draws one play may take: a prize can run out, and a draw of yesterday counts no more. */
const mostDraws = 3;

/**
 * Plays on with the try that has no answer yet, or with a new draw. @returns the coupon. Rejects with the error of the
 * request that failed; the try is kept then unless the server refused it, so that playing again asks for the same code.
 */
export async function playDiscount({
  tries,
  requestDraw,
  requestCoupon,
  reveal,
}: Play): Promise<DiscountResult> {
  let attempt = tries.read();
  let isEarlier = attempt !== undefined;
  for (let draws = 1; ; draws += 1) {
    attempt ??= tries.begin(await requestDraw());
    await reveal(attempt.draw.value);
    try {
      const coupon = await requestCoupon(attempt);
      tries.settle(attempt);
      return coupon;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tries.settle(attempt);
      const next = anotherDraw(error);
      if (draws === mostDraws || !(next || isEarlier)) throw error;
      attempt = next && tries.begin(next);
      isEarlier = false;
    }
  }
}
