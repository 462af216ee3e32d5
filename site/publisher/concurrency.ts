import { setImmediate as nextTurn } from 'node:timers/promises';

const atOnce = 16;
/** Milliseconds of work after which previews and requests get their turn. */
const longestTurn = 20;

/** Waits for all, so that nothing goes on afterwards; rejects with the first failure. */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The items in their order, in lists of at most `size`. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );

/** Runs `work` for every item, sixteen at a time; rejects with the first failure after its batch has ended. */
export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const batch of chunksOf(items, atOnce)) await allDone(batch.map(work));
}

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
