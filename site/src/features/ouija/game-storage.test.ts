import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { afterEach, expect, test, vi } from 'vitest';
import { countingCoupons, couponsKey, isLocked, readCoupons } from './game-storage.ts';

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

test('a coupon that has expired leaves the storage of the browser, too', () => {
  const lasting = { ...coupon('B', 1), expires_at: '2199-01-01T00:00:00.000Z' };
  const stored = new Map([[couponsKey, JSON.stringify([lasting, coupon('A', 0)])]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  expect(codesOf(readCoupons())).toEqual(['B']);
  expect(JSON.parse(stored.get(couponsKey) ?? '')).toEqual([lasting]);
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
