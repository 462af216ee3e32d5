/** Neighbouring items that are in both sequences, or in one of them only. */
export interface Run<T> {
  kind: 'same' | 'removed' | 'added';
  items: T[];
}

/** Beyond this many steps two sequences count as entirely different. */
const mostSteps = 600;

/** The frontier after each number of steps, by diagonal; undefined when there are too many. */
function frontiers<T>(before: readonly T[], after: readonly T[]): Map<number, number>[] | undefined {
  const trail: Map<number, number>[] = [];
  let frontier = new Map([[1, 0]]);
  for (let steps = 0; steps <= mostSteps; steps += 1) {
    const next = new Map<number, number>();
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const down = frontier.get(diagonal + 1) ?? -1;
      const right = (frontier.get(diagonal - 1) ?? -2) + 1;
      let x = diagonal === -steps || (diagonal !== steps && right <= down) ? down : right;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return [...trail, next];
    }
    trail.push(next);
    frontier = next;
  }
  return undefined;
}

/** The shortest way from one sequence to the other, walked back from its end. */
function walkBack<T>(before: readonly T[], after: readonly T[], trail: Map<number, number>[]): Run<T>[] {
  const steps: Run<T>[] = [];
  let [x, y] = [before.length, after.length];
  for (let count = trail.length - 1; count >= 0; count -= 1) {
    const earlier = trail[count - 1];
    const diagonal = x - y;
    const down = earlier?.get(diagonal + 1) ?? -1;
    const right = (earlier?.get(diagonal - 1) ?? -2) + 1;
    const isDown = diagonal === -count || (diagonal !== count && right <= down);
    const start = earlier ? (isDown ? down : right) : 0;
    while (x > start) {
      x -= 1;
      y -= 1;
      steps.push({ kind: 'same', items: [before[x] as T] });
    }
    if (!earlier) break;
    if (isDown) {
      y -= 1;
      steps.push({ kind: 'added', items: [after[y] as T] });
    } else {
      x -= 1;
      steps.push({ kind: 'removed', items: [before[x] as T] });
    }
  }
  return steps.reverse();
}

function joined<T>(steps: Run<T>[]): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const { kind, items } of steps) {
    const last = runs.at(-1);
    if (items.length === 0) continue;
    if (last?.kind === kind) last.items.push(...items);
    else runs.push({ kind, items: [...items] });
  }
  return runs;
}

/**
 * What has to be removed from `before` and added to it to make `after`, in order: the fewest items, by Myers' algorithm
 * ("An O(ND) Difference Algorithm and Its Variations", 1986), or all of them when more than 600 differ.
 */
export function sequenceDifferences<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const room = Math.min(before.length, after.length) - head;
  while (tail < room && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [old, young] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const trail = frontiers(old, young);
  const middle: Run<T>[] = trail
    ? walkBack(old, young, trail)
    : [
        { kind: 'removed', items: old },
        { kind: 'added', items: young },
      ];
  return joined([
    { kind: 'same', items: before.slice(0, head) },
    ...middle,
    { kind: 'same', items: before.slice(before.length - tail) },
  ]);
}
