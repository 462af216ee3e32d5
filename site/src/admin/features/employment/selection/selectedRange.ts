/** The ids between two rows of a list, both included, in its order; the target alone when the anchor is not in it. */
export function rangeOf(ids: readonly number[], anchor: number | undefined, target: number): number[] {
  const from = anchor === undefined ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(target);
  if (from < 0 || to < 0) return [target];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The id so many rows further in a list; undefined beyond its ends. */
export function neighborOf(ids: readonly number[], id: number, steps: number): number | undefined {
  const index = ids.indexOf(id);
  return index < 0 ? undefined : ids[index + steps];
}
