/** The six options in the order of the board's plaques. */
export const discountValues = [
  '5%',
  '7%',
  '10%',
  'Free Hot Apple Cider',
  'Free VIP Ticket Upgrade',
  '10% Off Merchandise',
] as const;
