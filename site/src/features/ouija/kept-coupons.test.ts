import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { expect, test } from 'vitest';
import { countingCoupons } from './kept-coupons.ts';

const now = Date.UTC(2025, 9, 31, 23);
const coupon = (code: string, hours: number): DiscountResult => ({
  code,
  value: '5%',
  expires_at: new Date(now + hours * 3_600_000).toISOString(),
});
const codesOf = (coupons: DiscountResult[]) => coupons.map(({ code }) => code);

test('the newest coupon comes first, before those of earlier days', () => {
  expect(codesOf(countingCoupons([coupon('B', 48), coupon('A', 24)], now, coupon('C', 72)))).toEqual([
    'C',
    'B',
    'A',
  ]);
});

test('a coupon that comes again is kept once', () => {
  expect(codesOf(countingCoupons([coupon('A', 24)], now, coupon('A', 24)))).toEqual(['A']);
});

test('a coupon that has expired is gone', () => {
  expect(codesOf(countingCoupons([coupon('A', 0), coupon('B', 1)], now))).toEqual(['B']);
});
