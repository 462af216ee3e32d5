const batch = 6;
const wideTall = new Set([0, 3, 4]);
const middleTall = new Set([0, 3]);

/**
 * Utilities that place a card in the grid: the first is double-width, and of each full batch of six after it some
 * are two rows tall, so that neither two nor three columns end ragged.
 */
export function storyShape(index: number, count: number): string {
  if (index === 0) return 'sm:col-span-2 lg:row-span-2';
  const place = index % batch;
  const complete = index - place + batch <= count;
  if (!complete) return '';
  if (index < batch) return place === 3 ? 'sm:row-span-2 lg:row-span-1' : '';
  if (middleTall.has(place)) return 'sm:row-span-2';
  return wideTall.has(place) ? 'lg:row-span-2' : '';
}
