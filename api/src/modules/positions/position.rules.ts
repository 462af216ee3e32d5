/** Where a row is in a list that an administrator orders: by position, then by id. */
export interface Place {
  position: number;
  id: number;
}

/** Ascending numbers without repetitions, each as near to the given one as that allows. */
function distinct(positions: number[]): number[] {
  let last = -1;
  return positions.map((position) => {
    last = Math.max(position, last + 1);
    return last;
  });
}

/** Whether `ids` are exactly those of `rows`. */
export function namesEveryRow(ids: number[], rows: Place[]): boolean {
  const named = new Set(ids);
  return named.size === ids.length && ids.length === rows.length && rows.every(({ id }) => named.has(id));
}

/**
 * The rows whose position changes so that the list has the order of `ids`. The positions in use are dealt out again, so
 * that a row that keeps its rank keeps its position.
 * @param rows all rows of the list, in their present order.
 */
export function movedPlaces(ids: number[], rows: Place[]): Place[] {
  const positions = distinct(rows.map(({ position }) => position));
  const earlier = new Map(rows.map(({ id, position }) => [id, position]));
  return ids
    .map((id, rank) => ({ id, position: positions[rank] ?? rank }))
    .filter(({ id, position }) => earlier.get(id) !== position);
}
