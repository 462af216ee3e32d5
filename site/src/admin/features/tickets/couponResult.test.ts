import { describe, expect, it } from 'vitest';
import { couponResultOf, type KnownCoupon, mayUndo, type Outcome } from './couponResult.ts';

const now = Date.parse('2026-10-03T23:05:00Z');
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString();

const open: KnownCoupon = {
  id: 1,
  code: 'HF-CDFGH-JKMNP-QRTVW',
  value: 'Free VIP Ticket Upgrade',
  state: 'open',
  used: false,
  usedAt: null,
  usedBy: null,
  undoUntil: null,
  expiresAt: '2026-10-05T03:30:00Z',
  createdAt: '2026-09-28T03:30:00Z',
};
const used = (secondsAgo: number, usedBy: string | null): KnownCoupon => ({
  ...open,
  state: 'used',
  used: true,
  usedAt: after(-secondsAgo),
  usedBy,
  undoUntil: after(300 - secondsAgo),
});
const read = (outcome: Outcome) => {
  const { tone, title, detail } = couponResultOf(outcome, { username: 'mara', now });
  return [tone, title, detail.replaceAll('\u202f', ' ')];
};
const found = (coupon: KnownCoupon): Outcome => ({ kind: 'found', coupon });

describe('the result', () => {
  it.each<[string, Outcome, string, string, string]>([
    [
      'an open coupon',
      found(open),
      'valid',
      'Valid',
      'Not redeemed yet. Valid until Oct 4, 2026, 11:30 PM EDT.',
    ],
    [
      'one that somebody redeemed earlier',
      found(used(3600, 'otto')),
      'no',
      'Already redeemed',
      'On Oct 3, 2026, 6:05 PM EDT by otto.',
    ],
    [
      'one that I redeemed earlier',
      found(used(3600, 'mara')),
      'no',
      'Already redeemed',
      'On Oct 3, 2026, 6:05 PM EDT by you.',
    ],
    [
      'one that I scanned twice',
      found(used(4, 'mara')),
      'no',
      'Already redeemed',
      'Just now by you, Oct 3, 2026, 7:04 PM EDT.',
    ],
    [
      'one that a phone with a slow clock sees redeemed in the future',
      found(used(-30, 'otto')),
      'no',
      'Already redeemed',
      'Just now by otto, Oct 3, 2026, 7:05 PM EDT.',
    ],
    [
      'one whose account was deleted',
      found(used(7200, null)),
      'no',
      'Already redeemed',
      'On Oct 3, 2026, 5:05 PM EDT.',
    ],
    [
      'one without a time',
      found({ ...used(1, 'otto'), usedAt: null }),
      'no',
      'Already redeemed',
      'The time is unknown.',
    ],
    [
      'an expired one',
      found({ ...open, state: 'expired', expiresAt: '2026-10-01T04:30:00Z' }),
      'no',
      'Expired',
      'It was valid until Oct 1, 2026, 12:30 AM EDT.',
    ],
    [
      'a redemption',
      { kind: 'redeemed', coupon: used(0, 'mara') },
      'yes',
      'Redeemed',
      'Give this to the guest. The code is now used up.',
    ],
    [
      'a redemption that was undone',
      { kind: 'undone', coupon: open },
      'open',
      'Redemption undone',
      'Not redeemed yet. Valid until Oct 4, 2026, 11:30 PM EDT.',
    ],
    [
      'a redemption that was undone after the coupon had expired',
      { kind: 'undone', coupon: { ...open, state: 'expired', expiresAt: '2026-10-03T23:00:00Z' } },
      'open',
      'Redemption undone',
      'It was valid until Oct 3, 2026, 7:00 PM EDT.',
    ],
    [
      'an unknown code',
      { kind: 'unknown', typed: 'HF-1' },
      'no',
      'Unknown code',
      'There is no coupon with the code HF-1. Generated codes never contain the letter O or the digits 0 and 1.',
    ],
    [
      'a failure',
      { kind: 'failed', title: 'No answer', sentence: 'Try again.' },
      'trouble',
      'No answer',
      'Try again.',
    ],
  ])('of %s', (_, outcome, ...result) => {
    expect(read(outcome)).toEqual(result);
  });

  it('is a yes for a redemption only', () => {
    for (const coupon of [open, used(5, 'mara'), { ...open, state: 'expired' as const }])
      expect(read(found(coupon))[0]).not.toBe('yes');
  });
});

describe('undoing', () => {
  const gate = { username: 'mara', isAdmin: false, now };
  it.each([
    ['my own redemption in time', used(299, 'mara'), gate, true],
    ['my own one at the end of its five minutes', used(300, 'mara'), gate, false],
    ["somebody else's", used(5, 'otto'), gate, false],
    ["somebody else's as an administrator", used(5, 'otto'), { ...gate, isAdmin: true }, true],
    ['an old one as an administrator', used(301, 'otto'), { ...gate, isAdmin: true }, false],
    ['nothing', open, { ...gate, isAdmin: true }, false],
  ])('%s', (_, coupon, observer, allowed) => {
    expect(mayUndo(coupon, observer)).toBe(allowed);
  });
});
