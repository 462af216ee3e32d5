export const questionsAnchor = 'questions';

/** Gives each its anchor, in order: the one that it wants, with a number behind it where that is taken already. */
export function anchored<T>(
  items: readonly T[],
  wantedBy: (item: T) => string,
  taken: readonly string[],
): { item: T; anchor: string }[] {
  const used = new Set(taken);
  return items.map((item) => {
    const wanted = wantedBy(item);
    let anchor = wanted;
    for (let number = 2; used.has(anchor); number += 1) anchor = `${wanted}-${number}`;
    used.add(anchor);
    return { item, anchor };
  });
}
