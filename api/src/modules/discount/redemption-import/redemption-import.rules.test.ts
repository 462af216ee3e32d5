import { describe, expect, it } from 'vitest';
import { instantOf, judgeRedemption, type ReportedCoupon } from './redemption-import.rules.ts';

describe('a time', () => {
  it.each([
    ['2025-10-31T19:30:00-04:00', '2025-10-31T23:30:00.000Z'],
    ['2025-10-31T23:30:00Z', '2025-10-31T23:30:00.000Z'],
    ['20251031T233000Z', '2025-10-31T23:30:00.000Z'],
    [' 2025-10-31 19:30 ', '2025-10-31T23:30:00.000Z'],
    ['2025-10-31T19:30:00.5', '2025-10-31T23:30:00.500Z'],
    ['2025-12-01T19:30', '2025-12-02T00:30:00.000Z'],
    ['2025-10-31', '2025-10-31T04:00:00.000Z'],
  ])('%j is %s, without an offset by the park’s clocks', (text, instant) => {
    expect(instantOf(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    '10/31/2025',
    '2025-13-01',
    '2025-02-30',
    '2025-10-31T25:00',
    '1761953400',
    '19:30',
    '2025-10-31T19:30[Europe/Berlin]',
  ])('is none in %j', (text) => expect(instantOf(text)).toBeUndefined());
});

const at = (text: string) => new Date(text);
const coupon: ReportedCoupon = {
  used: false,
  usedAt: null,
  usedBy: null,
  createdAt: at('2025-10-30T22:00:00Z'),
  expiresAt: at('2025-11-06T22:00:00Z'),
};
const now = at('2025-11-10T12:00:00Z');
const reported = at('2025-10-31T23:30:00Z');
const verdictOf = (
  changes: Partial<ReportedCoupon> = {},
  time: Date | undefined = reported,
  earlier?: Date,
) => judgeRedemption({ ...coupon, ...changes }, time, earlier, now);

describe('a reported redemption', () => {
  it('counts when the coupon was good then, though it has expired by now', () => {
    expect(verdictOf()).toEqual({ is: 'new' });
  });

  it('is known when the same was stored or told before', () => {
    expect(verdictOf({ used: true, usedAt: reported })).toEqual({ is: 'known' });
    expect(verdictOf({}, reported, reported)).toEqual({ is: 'known' });
  });

  it.each([
    [
      { used: true, usedAt: at('2025-10-31T20:00:00Z'), usedBy: 'gate' },
      reported,
      undefined,
      'It was redeemed on October 31, 2025 at 4:00 PM by gate',
    ],
    [
      {},
      reported,
      at('2025-10-31T20:00:00Z'),
      'An earlier line says it was redeemed on October 31, 2025 at 4:00 PM',
    ],
    [{}, at('2025-11-10T12:06:00Z'), undefined, 'redeemed_at is in the future'],
    [{}, at('2024-10-31T23:30:00Z'), undefined, 'It was drawn later, on October 30, 2025 at 6:00 PM'],
    [{}, at('2025-11-06T22:00:00Z'), undefined, 'It expired on November 6, 2025 at 5:00 PM'],
  ])('is refused %j', (changes, time, earlier, reason) => {
    expect(verdictOf(changes, time, earlier)).toEqual({ is: 'refused', reason });
  });

  it('is refused without a coupon or a time', () => {
    expect(judgeRedemption(undefined, reported, undefined, now)).toEqual({
      is: 'refused',
      reason: 'There is no coupon with this code',
    });
    expect(judgeRedemption(coupon, undefined, undefined, now)).toMatchObject({ is: 'refused' });
  });
});
