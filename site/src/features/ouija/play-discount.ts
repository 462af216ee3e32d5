import { ApiError, answerOf, UnexpectedAnswerError } from '@haunted-forests/api/client';
import {
  type DiscountDraw,
  type DiscountResult,
  discountDrawSchema,
  discountResultSchema,
} from '@haunted-forests/api/schemas/discount/discount';
import { api } from '../../lib/visitor-api.ts';
import { type DiscountTry, ownSeed, type StoredCoupon, type TryStore } from './game-storage.ts';

/** What the visitor is told next to the toast. */
export type FailureKind = 'played' | 'unanswered' | 'elsewhere' | 'failed';

/** Why a play failed: a lock, no answer in time, an answer of someone else's, or anything else. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof UnexpectedAnswerError) return 'elsewhere';
  if (!(error instanceof Error)) return 'failed';
  if (error.message.includes('already received')) return 'played';
  return error.name === 'TimeoutError' ? 'unanswered' : 'failed';
}

/** How the game asks the server; both reject as the API's client does. */
export const gameRequests = {
  requestDraw: async (): Promise<DiscountDraw> =>
    answerOf(discountDrawSchema, await api.discount.draw.$post({ json: { clientSeed: ownSeed() } })),
  /** The same try gets the same coupon, however often it is sent. */
  async requestCoupon({ draw: { value, draw }, key }: DiscountTry): Promise<DiscountResult> {
    const headers = { 'Idempotency-Key': key };
    const answer = await api.discount.generate.$post({ json: { value, draw } }, { headers });
    return answerOf(discountResultSchema, answer);
  },
};

/** Whether this API said no, so that the try became no code; anything else leaves that open. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.body !== undefined && [400, 409, 422, 429].includes(error.status);
}

/** What was drawn in place of a prize that ran out meanwhile; undefined for any other failure. */
function anotherDraw({ status, body }: ApiError): DiscountDraw | undefined {
  if (status !== 409) return undefined;
  return discountDrawSchema.safeParse((body as { anotherDraw?: unknown } | undefined)?.anotherDraw).data;
}

export type Play = typeof gameRequests & {
  tries: TryStore;
  /** Shows what was drawn; resolves when the planchette lies on its plaque. */
  reveal(value: string): Promise<void>;
};

/** How many draws one play may take: a prize can run out, and a draw of yesterday counts no more. */
const maxDraws = 3;

/**
 * Plays on with the try that has no answer yet, or with a new draw. @returns the coupon with its proof. Rejects with the error of the
 * request that failed; the try is kept then unless the server refused it, so that playing again asks for the same code.
 */
export async function playDiscount(play: Play): Promise<StoredCoupon> {
  const { tries } = play;
  let attempt = tries.read();
  let isEarlier = attempt !== undefined;
  for (let draws = 1; ; draws += 1) {
    attempt ??= tries.begin(await play.requestDraw());
    await play.reveal(attempt.draw.value);
    try {
      const coupon = await play.requestCoupon(attempt);
      tries.complete(attempt);
      return { ...coupon, proof: attempt.draw.proof };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tries.complete(attempt);
      const next = anotherDraw(error);
      if (draws === maxDraws || !(next || isEarlier)) throw error;
      attempt = next && tries.begin(next);
      isEarlier = false;
    }
  }
}
