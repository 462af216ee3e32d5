import type { Logger } from './logger.ts';
import { reasonOf } from './logger.ts';

/** Does what is due; resolves with the milliseconds until more is, or null when nothing is in sight. */
export type AlarmWork = () => Promise<number | null>;

export interface AlarmSettings {
  /** Maximum milliseconds between checks: for what other replicas stored, and for clock changes. */
  longest?: number;
  /** The minimum, for work that is due but could not be done. */
  shortest?: number;
  /** How long it waits after a failure. */
  afterFailure?: number;
}

export type Alarm = ReturnType<typeof createAlarm>;

/**
 * Does work at times that only the work itself knows: at startup, when it is due, after `wake`, and at least every 15
 * s. It never runs concurrently, nor before `start` or after `stop`.
 */
export function createAlarm(logger: Logger, settings: AlarmSettings = {}) {
  const { longest = 15_000, shortest = 20, afterFailure = 2_000 } = settings;
  let work: AlarmWork = async () => null;
  let isOn = false;
  let isWorking = false;
  let isAskedAgain = false;
  let lastLook: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<number> {
    try {
      return Math.min(Math.max((await work()) ?? longest, shortest), longest);
    } catch (error) {
      logger.warn({ reason: reasonOf(error) }, 'timer failed, will be retried');
      return afterFailure;
    }
  }

  async function look(): Promise<void> {
    let pause: number;
    do {
      isAskedAgain = false;
      pause = await attempt();
    } while (isAskedAgain && isOn);
    isWorking = false;
    if (isOn) timer = setTimeout(wake, pause);
  }

  function wake(): void {
    isAskedAgain = true;
    if (!isOn || isWorking) return;
    clearTimeout(timer);
    isWorking = true;
    lastLook = look();
  }

  return {
    /** Names the work; call it before `start`. */
    handle(given: AlarmWork): void {
      work = given;
    },

    start(): void {
      isOn = true;
      wake();
    },

    /** Makes the work check again now: what it waits for may have changed. */
    wake,

    /** Resolves when the work under way has ended. */
    async stop(): Promise<void> {
      isOn = false;
      clearTimeout(timer);
      await lastLook;
    },
  };
}
