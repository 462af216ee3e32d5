/** A plaque of the board: what it grants and where its centre is, in percent of the board. */
export interface BoardOption {
  value: string;
  x: number;
  y: number;
}

/** The six plaques in the order in which the server counts them. */
export const boardOptions: readonly BoardOption[] = [
  { value: '5%', x: 50, y: 16 },
  { value: '7%', x: 79.833, y: 32.75 },
  { value: '10%', x: 79.833, y: 67.25 },
  { value: 'Free Hot Apple Cider', x: 50, y: 84 },
  { value: 'Free VIP Ticket Upgrade', x: 20.167, y: 67.25 },
  { value: '10% Off Merchandise', x: 20.167, y: 32.75 },
];

/** Where the planchette waits. */
export const restingPlace = { x: 50, y: 68 };

/** The plaque that shows a value; undefined for a value that is not on the board. */
export function optionOf(value: string): BoardOption | undefined {
  return boardOptions.find((option) => option.value === value);
}

/** Whether a label is short enough to be set large: the bare percentages. */
export function isFigure(value: string): boolean {
  return /^\d+%$/.test(value);
}
