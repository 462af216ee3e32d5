import { unavailable } from '../http/problem.ts';

interface WorkQueueLimits {
  /** How much work runs at once. */
  running: number;
  /** How much more may wait in the queue. */
  waiting: number;
}

/** Runs work in order with limited concurrency; rejects work when the queue is full. */
export function createWorkQueue({ running, waiting }: WorkQueueLimits) {
  const turns: (() => void)[] = [];
  let active = 0;

  function refuseWhenFull(): void {
    if (active >= running && turns.length >= waiting) throw unavailable();
  }

  async function turn(): Promise<void> {
    refuseWhenFull();
    if (active < running) {
      active += 1;
      return;
    }
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  function next(): void {
    const waiter = turns.shift();
    if (waiter) waiter();
    else active -= 1;
  }

  return {
    /** @throws ProblemError 503 when `run` would. */
    refuseWhenFull,
    /** What `work` gives, after its turn has come. @throws ProblemError 503 when the queue is full. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn();
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
