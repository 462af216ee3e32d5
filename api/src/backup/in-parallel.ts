/** Does `work` for each item with limited concurrency; rejects with the first failure once running work has ended. */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
