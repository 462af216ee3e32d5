/** Keeps the results of expensive work that was asked for last; who asks meanwhile for the same waits with the first. */
export function createRecentResults<T>(most: number) {
  const kept = new Map<string, Promise<T>>();

  function keep(key: string, result: Promise<T>): void {
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  return {
    /** The result for `key`, by `work` unless it is kept. A failure is not kept. */
    read(key: string, work: () => Promise<T>): Promise<T> {
      const result = kept.get(key) ?? work();
      keep(key, result);
      result.catch(() => {
        if (kept.get(key) === result) kept.delete(key);
      });
      return result;
    },
  };
}
