const batch = 6;
/** `--tall` tells the card's parts which of them takes the height of a second row. */
const tallOnMiddle = 'sm:row-span-2 sm:[--tall:1]';
const tallOnWide = 'lg:row-span-2 lg:[--tall:1]';
const wideTall = new Set([0, 3, 4]);
const middleTall = new Set([0, 3]);

/**
 * Utilities that place a card in the grid: the first is double-width, and of each full batch of six after it some
 * are two rows tall, so that neither two nor three columns end ragged.
 */
export function storyShape(index: number, count: number): string {
  if (index === 0) return `sm:col-span-2 ${tallOnWide}`;
  const indexInBatch = index % batch;
  const complete = index - indexInBatch + batch <= count;
  if (!complete) return '';
  if (index < batch) return indexInBatch === 3 ? `${tallOnMiddle} lg:row-span-1 lg:[--tall:0]` : '';
  if (middleTall.has(indexInBatch)) return tallOnMiddle;
  return wideTall.has(indexInBatch) ? tallOnWide : '';
}
