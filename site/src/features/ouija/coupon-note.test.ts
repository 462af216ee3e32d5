import { expect, test } from 'vitest';
import { couponNote } from './coupon-note.ts';

test.each(['5%', '7%', '10%', '10% Off Merchandise'])('%s counts at the checkout', (value) => {
  expect(couponNote(value)).toBe(
    'Use this code at checkout for Haunted Forests tickets. Not combinable with other offers.',
  );
});

test.each(['Free Hot Apple Cider', 'Free VIP Ticket Upgrade'])('%s is handed over at the gate', (value) => {
  expect(couponNote(value)).toBe(
    'Present this code at the gate or ticket booth to claim your reward. Not combinable with other offers.',
  );
});
