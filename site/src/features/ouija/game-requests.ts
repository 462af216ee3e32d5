import { ApiError, answerOf } from '@haunted-forests/api/client';
import {
  type DiscountDraw,
  type DiscountResult,
  discountDrawSchema,
  discountResultSchema,
} from '@haunted-forests/api/schemas/discount/discount';
import { api } from '../../lib/visitor-api.ts';
import type { DiscountTry } from './discount-try.ts';

/** Rejects with ApiError, 429 when this visitor had a code in the last day; with the client's errors when none comes. */
export async function requestDraw(): Promise<DiscountDraw> {
  return answerOf(discountDrawSchema, await api.discount.draw.$post());
}

/** Rejects as `requestDraw` does. The same try gets the same coupon, however often it is sent. */
export async function requestCoupon({ draw: { value, draw }, key }: DiscountTry): Promise<DiscountResult> {
  const headers = { 'Idempotency-Key': key };
  return answerOf(
    discountResultSchema,
    await api.discount.generate.$post({ json: { value, draw } }, { headers }),
  );
}

/** Whether the server refused because this visitor had a code in the last 24 hours. */
export function isAlreadyPlayed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('already received');
}

/** Whether this API said no, so that the try became no code; anything else leaves that open. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.body !== undefined && [400, 409, 422, 429].includes(error.status);
}

/** What was drawn in place of a prize that ran out meanwhile; undefined for any other failure. */
export function anotherDraw(error: unknown): DiscountDraw | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return discountDrawSchema.safeParse((error.body as { anotherDraw?: unknown } | undefined)?.anotherDraw)
    .data;
}
