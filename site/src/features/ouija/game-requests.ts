import { ApiError } from '@haunted-forests/api/client';
import type { DiscountDraw, DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { api } from '../../lib/visitor-api.ts';

/** Rejects with ApiError, 429 when this visitor had a code in the last day. */
export async function requestDraw(): Promise<DiscountDraw> {
  return (await api.discount.draw.$post()).json();
}

/** Rejects with ApiError, 429 when this visitor had a code in the last day. */
export async function requestCoupon({ value, draw }: DiscountDraw): Promise<DiscountResult> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return (await api.discount.generate.$post({ json: { value, draw } }, { headers })).json();
}

/** What was drawn in place of a prize that ran out meanwhile; undefined for any other failure. */
export function anotherDraw(error: unknown): DiscountDraw | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body as { anotherDraw?: DiscountDraw } | undefined)?.anotherDraw;
}
