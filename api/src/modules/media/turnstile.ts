/** Lets a limited number of tasks run at once, and never two of the same key. */
export interface Turnstile {
  /** Runs `task` when its turn comes; answers what it answers. */
  pass<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createTurnstile(places: number): Turnstile {
  const tails = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = places;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  async function inPlace<T>(task: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  }

  return {
    async pass(key, task) {
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
