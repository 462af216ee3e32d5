/** What can become of a coupon, in the order of the bar, with its color in figures and chart. */
export const costKinds = [
  { field: 'redeemedCents', label: 'Redeemed', hint: 'Given away', bar: 'bg-amber' },
  { field: 'outstandingCents', label: 'Outstanding', hint: 'May still be redeemed', bar: 'bg-info' },
  { field: 'expiredCents', label: 'Expired', hint: 'Cost nothing', bar: 'bg-line-strong' },
] as const;
