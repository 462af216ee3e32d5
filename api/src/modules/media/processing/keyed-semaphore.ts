/** Lets a limited number of tasks run at once, and never two of the same key. */
export interface KeyedSemaphore {
  /** Runs `task` when its turn comes; returns what it answers. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createKeyedSemaphore(places: number): KeyedSemaphore {
  const tails = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = places;

  async function acquire(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  async function inPlace<T>(task: () => Promise<T>): Promise<T> {
    await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  }

  return {
    async run(key, task) {
      const previous = tails.get(key) ?? Promise.resolve();
      const mine = previous.then(() => inPlace(task));
      const tail = mine.catch(() => {});
      tails.set(key, tail);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
      }
    },
  };
}
