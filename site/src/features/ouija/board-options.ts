/** A place on the board, in percent of its width and height. */
interface Place {
  x: number;
  y: number;
}

/** A plaque of the board: what it grants, and where its center is on the wide board and on the tall one. */
export interface BoardOption {
  value: string;
  wide: Place;
  tall: Place;
}

/** The six plaques in the order in which the server counts them. */
export const boardOptions: readonly BoardOption[] = [
  { value: '5%', wide: { x: 50, y: 16 }, tall: { x: 50, y: 13.2 } },
  { value: '7%', wide: { x: 79.833, y: 32.75 }, tall: { x: 79.125, y: 30.2 } },
  { value: '10%', wide: { x: 79.833, y: 67.25 }, tall: { x: 79.125, y: 72.8 } },
  { value: 'Free Hot Apple Cider', wide: { x: 50, y: 84 }, tall: { x: 50, y: 85.8 } },
  { value: 'Free VIP Ticket Upgrade', wide: { x: 20.167, y: 67.25 }, tall: { x: 20.875, y: 72.8 } },
  { value: '10% Off Merchandise', wide: { x: 20.167, y: 32.75 }, tall: { x: 20.875, y: 30.2 } },
];

/** The plaque that shows a value; undefined for a value that is not on the board. */
export function optionOf(value: string): BoardOption | undefined {
  return boardOptions.find((option) => option.value === value);
}

/** Whether a label is short enough to be set large: the bare percentages. */
export function isFigure(value: string): boolean {
  return /^\d+%$/.test(value);
}

/** What to do with a coupon: percentages count at the checkout, free things are handed over at the gate. */
export function couponNote(value: string): string {
  return value.includes('%')
    ? 'Use this code at checkout for Haunted Forests tickets. Not combinable with other offers.'
    : 'Present this code at the gate or ticket booth to claim your reward. Not combinable with other offers.';
}
