import { reasonOf } from './error-reason.ts';
import { type Logger, onceAMinute } from './logger.ts';
import { createSignal } from './signal.ts';

/** Does what is due; resolves with the milliseconds until more is, or null when nothing is in sight. */
export type ScheduledWork = () => Promise<number | null>;
export type Scheduler = ReturnType<typeof createScheduler>;

/** Between two ticks: for what other replicas stored, and for clock changes. */
const longestMilliseconds = 15_000;
/** For work that is due but could not be done. */
const shortestMilliseconds = 20;
const afterFailureMilliseconds = 2_000;

/**
 * Does work at times that only the work itself knows: at startup, when it is due, after `wake`, and at least every 15
 * s. It never runs concurrently, nor before `start` or after `stop`.
 */
export function createScheduler(logger: Logger) {
  const woken = createSignal();
  let work: ScheduledWork = async () => null;
  const logFailure = onceAMinute((error) =>
    logger.warn({ reason: reasonOf(error) }, 'timer failed, will be retried'),
  );
  let isAskedAgain = false;
  let ending = Promise.resolve();

  async function tick(): Promise<number> {
    try {
      const due = (await work()) ?? longestMilliseconds;
      return Math.min(Math.max(due, shortestMilliseconds), longestMilliseconds);
    } catch (error) {
      logFailure(error);
      return afterFailureMilliseconds;
    }
  }

  async function run(): Promise<void> {
    while (!woken.isClosed()) {
      isAskedAgain = false;
      const pause = await tick();
      if (!isAskedAgain) await woken.next(pause);
    }
  }

  return {
    /** Names the work; call it before `start`. */
    handle(given: ScheduledWork): void {
      work = given;
    },
    start(): void {
      ending = run();
    },
    /** Makes the work check again now: what it waits for may have changed. */
    wake(): void {
      isAskedAgain = true;
      woken.announce();
    },
    /** Resolves when the work under way has ended. */
    async stop(): Promise<void> {
      woken.close();
      await ending;
    },
  };
}
