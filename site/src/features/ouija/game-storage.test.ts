import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  countingCoupons,
  couponsKey,
  forgetCoupons,
  isLocked,
  readCoupons,
  storeCoupon,
} from './game-storage.ts';

const now = Date.UTC(2025, 9, 31, 23);
const hour = 3_600_000;
const coupon = (code: string, hours: number): DiscountResult => ({
  code,
  value: '5%',
  expires_at: new Date(now + hours * hour).toISOString(),
});
afterEach(() => vi.unstubAllGlobals());

const codesOf = (coupons: DiscountResult[]) => coupons.map(({ code }) => code);

test('the newest coupon comes first, before those of earlier days', () => {
  expect(codesOf(countingCoupons([coupon('B', 48), coupon('A', 24)], now, coupon('C', 72)))).toEqual([
    'C',
    'B',
    'A',
  ]);
});

test('a repeated coupon is stored once', () => {
  expect(codesOf(countingCoupons([coupon('A', 24)], now, coupon('A', 24)))).toEqual(['A']);
});

test('a coupon that was just won is kept, also by a clock that is days ahead', () => {
  expect(codesOf(countingCoupons([coupon('A', 0)], now, coupon('B', -48)))).toEqual(['B']);
});

test('a coupon that has expired is gone', () => {
  expect(codesOf(countingCoupons([coupon('A', 0), coupon('B', 1)], now))).toEqual(['B']);
});

describe('the storage of the browser', () => {
  const stored = new Map<string, string>();
  const keep = (...coupons: DiscountResult[]) => stored.set(couponsKey, JSON.stringify(coupons));
  const retained = () => codesOf(JSON.parse(stored.get(couponsKey) ?? '[]'));

  beforeEach(() => {
    stored.clear();
    vi.useFakeTimers({ now });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => void vi.useRealTimers());

  test('is only read when the coupons are shown, and an expired one is not among them', () => {
    keep(coupon('B', 1), coupon('A', -31 * 24));
    expect(codesOf(readCoupons())).toEqual(['B']);
    expect(retained()).toEqual(['B', 'A']);
  });

  test('keeps what has expired by a clock that is weeks ahead, and shows it once the clock is right', () => {
    keep(coupon('A', 24));
    vi.setSystemTime(now + 28 * 24 * hour);
    forgetCoupons();
    storeCoupon(coupon('B', 24));
    expect(codesOf(readCoupons())).toEqual([]);
    vi.setSystemTime(now);
    expect(codesOf(readCoupons())).toEqual(['B', 'A']);
  });

  test('forgets a coupon 30 days after it expired', () => {
    keep(coupon('B', 1), coupon('A', -30 * 24 + 1), coupon('Z', -30 * 24));
    forgetCoupons();
    expect(retained()).toEqual(['B', 'A']);
    keep(coupon('B', 1), coupon('Z', -30 * 24));
    expect(codesOf(storeCoupon(coupon('C', 48)))).toEqual(['C', 'B']);
    expect(retained()).toEqual(['C', 'B']);
  });
});

test.each([
  ['never played', undefined, false],
  ['played just now', now, true],
  ['played a millisecond less than a day ago', now - 24 * hour + 1, true],
  ['played a day ago', now - 24 * hour, false],
  ['a stored text that is no time', Number.NaN, false],
  ['a clock that was set back since', now + hour, true],
  ['a clock that was days ahead and was corrected', now + 48 * hour, false],
])('%s', (_story, lastPlayed, locked) => {
  expect(isLocked(lastPlayed, now)).toBe(locked);
});
