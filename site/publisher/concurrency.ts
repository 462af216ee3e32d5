import { setImmediate as nextTurn } from 'node:timers/promises';

const atOnce = 16;
/** Milliseconds of work after which other tasks, such as previews and requests, get a turn. */
const yieldAfter = 20;

/** Waits for all of them to settle, so that nothing keeps running; rejects with the first failure. */
export async function allDone(promises: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Splits the items into lists of at most `size`. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Runs `work` for every item, sixteen at a time; rejects with the first failure after its batch has ended. */
export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const batch of chunksOf(items, atOnce)) await allDone(batch.map(work));
}

/** Runs `work` for one item after another, yielding to the event loop; stops and rejects at the first failure. */
export async function forEachYielding<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > yieldAfter) {
      await nextTurn();
      began = performance.now();
    }
    await work(item);
  }
}
