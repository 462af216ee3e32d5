/** `list` with the item at `from` put at `to`; ranks outside of the list count as its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const others = list.toSpliced(from, 1);
  return others.toSpliced(clamp(to, others.length), 0, item);
}

/** Rows in the order of `ids`; rows that are not named follow, those that are no more are passed over. */
export function inOrder<T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] {
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return [...named, ...rows.filter(({ id }) => !ids.includes(id))];
}

/** Where a key on the handle sends the row at `rank` of `count`; undefined for a key that moves nothing. */
export function rankAfterKey(key: string, rank: number, count: number): number | undefined {
  const last = count - 1;
  const targets: Record<string, number> = { ArrowUp: rank - 1, ArrowDown: rank + 1, Home: 0, End: last };
  const target = targets[key];
  return target === undefined ? undefined : clamp(target, last);
}

/**
 * The rank at which a dragged row lands: it passes a neighbor once its edge is over that neighbor's middle.
 * @param heights of all rows, in their order before the drag.
 * @param distance how far the row was dragged down; negative: up. In the unit of the heights.
 */
export function landingRank(heights: readonly number[], from: number, distance: number): number {
  const step = distance < 0 ? -1 : 1;
  let rank = from;
  let passed = 0;
  for (let next = from + step; heights[next] !== undefined; next += step) {
    const height = heights[next] as number;
    if (Math.abs(distance) <= passed + height / 2) break;
    passed += height;
    rank = next;
  }
  return rank;
}

/** A row on its way from one rank to another. */
export interface Drag {
  from: number;
  to: number;
  /** Of the dragged row. */
  height: number;
}

/** How far the row at `rank` makes way for the dragged one; the dragged one itself follows the pointer. */
export function shiftOf(rank: number, { from, to, height }: Drag): number {
  if (rank > from && rank <= to) return -height;
  if (rank < from && rank >= to) return height;
  return 0;
}

/** What is read out after a move; ranks count from 0. */
export function placeSentence(name: string, rank: number, count: number): string {
  return `${name}: position ${rank + 1} of ${count}`;
}

function clamp(rank: number, last: number): number {
  return Math.max(0, Math.min(rank, last));
}
