import pLimit from 'p-limit';
import { unavailable } from '../http/problem.ts';

interface WorkQueueLimits {
  /** How much work runs at once. */
  running: number;
  /** How much more may wait in the queue. */
  waiting: number;
}

/** Runs work in order with limited concurrency; rejects work when the queue is full. */
export function createWorkQueue({ running, waiting }: WorkQueueLimits) {
  const limit = pLimit(running);

  function refuseWhenFull(): void {
    if (limit.activeCount + limit.pendingCount >= running + waiting) throw unavailable();
  }

  return {
    /** @throws ProblemError 503 when `run` would. */
    refuseWhenFull,
    /** What `work` gives, after its turn has come. @throws ProblemError 503 when the queue is full. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      refuseWhenFull();
      return limit(work);
    },
  };
}
