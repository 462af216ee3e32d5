const atOnce = 16;

/** Waits for all, so that nothing goes on afterwards; rejects with the first failure. */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Runs `work` for every item, sixteen at a time; rejects with the first failure after its batch has settled. */
export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce)
    await allDone(items.slice(start, start + atOnce).map(work));
}
