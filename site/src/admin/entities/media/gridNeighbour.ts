/** Where a key leads in a grid of `count` places in rows of `columns`; undefined for a key that leads nowhere. */
export function gridNeighbour(
  key: string,
  place: number,
  { columns, count }: { columns: number; count: number },
): number | undefined {
  const goals: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: count - 1,
  };
  const goal = Object.hasOwn(goals, key) ? goals[key] : undefined;
  return goal !== undefined && goal >= 0 && goal < count && goal !== place ? goal : undefined;
}
