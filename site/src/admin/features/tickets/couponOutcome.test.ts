import { ApiError } from '@haunted-forests/api/client';
import { describe, expect, it } from 'vitest';
import { isUnanswered, outcomeOfFailure } from './couponOutcome.ts';
import type { KnownCoupon } from './couponResult.ts';

const coupon = { code: 'HF-A', state: 'open' } as KnownCoupon;
const usedCoupon = { code: 'HF-A', state: 'used' };
const refusal = (status: number, body: object = {}) =>
  new ApiError(status, '', JSON.stringify({ message: 'The words of the server', ...body }));
const brokenOff = new TypeError('Failed to fetch');

describe('a redemption that did not succeed', () => {
  const outcome = (error: unknown) => outcomeOfFailure(error, 'redeem', 'hf-a', coupon);

  it.each([409, 410])('shows the coupon as it is now after a %i', (status) => {
    expect(outcome(refusal(status, { coupon: usedCoupon }))).toEqual({ kind: 'found', coupon: usedCoupon });
  });

  it('is an unknown code after a 404', () => {
    expect(outcome(refusal(404))).toEqual({ kind: 'unknown', typed: 'hf-a' });
  });

  it.each([
    ['without an answer', brokenOff],
    ['after a 503', refusal(503)],
  ])('is uncertain %s, and may be tried again', (_, error) => {
    expect(outcome(error)).toMatchObject({ kind: 'failed', title: 'No response from the server', coupon });
  });

  it("says the server's words for any other refusal", () => {
    expect(outcome(refusal(429))).toMatchObject({
      title: 'Not redeemed',
      sentence: 'The words of the server',
    });
  });
});

describe('an undoing that did not succeed', () => {
  it.each([403, 409])("says the server's words after a %i", (status) => {
    expect(outcomeOfFailure(refusal(status), 'undo', 'hf-a', coupon)).toMatchObject({
      kind: 'failed',
      title: 'Not undone',
      sentence: 'The words of the server',
    });
  });

  it('shows the coupon as the server says it is now', () => {
    const error = refusal(409, { coupon: usedCoupon });
    expect(outcomeOfFailure(error, 'undo', 'hf-a', coupon)).toMatchObject({ coupon: usedCoupon });
  });
});

it.each([
  [brokenOff, true],
  [refusal(500), true],
  [refusal(502), true],
  [refusal(404), false],
  [refusal(409), false],
])('knows whether %s is an answer', (error, expected) => {
  expect(isUnanswered(error)).toBe(expected);
});
