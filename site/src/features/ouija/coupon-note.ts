const checkoutNote =
  'Use this code at checkout for Haunted Forests tickets. Not combinable with other offers.';
const gateNote =
  'Present this code at the gate or ticket booth to claim your reward. Not combinable with other offers.';

/** What to do with a coupon: percentages count at the checkout, free things are handed over at the gate. */
export function couponNote(value: string): string {
  return value.includes('%') ? checkoutNote : gateNote;
}
