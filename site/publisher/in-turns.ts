import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which previews and requests get their turn. */
const longestTurn = 20;

/** Does `work` for one item after the other; rejects with the first failure and stops there. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > longestTurn) {
      await nextTurn();
      began = performance.now();
    }
    await work(item);
  }
}
