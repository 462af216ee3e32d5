/** Milliseconds. */
export interface LoopTiming {
  /** Requests closer together than this are a burst. */
  burst: number;
  /** A burst is published when it has been quiet for this long… */
  quiet: number;
  /** …or at the latest after this long. */
  patience: number;
}

const defaultTiming: LoopTiming = { burst: 1_000, quiet: 250, patience: 2_000 };

export interface PublishLoop<Given> {
  /**
   * Asks for a publish: at once when all was calm, gathered with its neighbours in a burst. What is given reaches only a
   * publish that starts at once: later it would be old.
   */
  request(given?: Given): void;
  /** Looks whether there is something to publish, unless a publish runs or waits. It begins no burst. */
  look(): void;
  /** Asks for a publish that waits for nothing but a running one. */
  requestNow(): void;
  /** Resolves when no publish runs or waits. */
  calm(): Promise<void>;
  /** Resolves when a running publish has ended; nothing starts afterwards. */
  stop(): Promise<void>;
}

/** Runs one publish at a time; requests that arrive meanwhile lead to exactly one more. */
export function createPublishLoop<Given = never>(
  work: (given?: Given) => Promise<void>,
  timing: LoopTiming = defaultTiming,
): PublishLoop<Given> {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastRequest = Number.NEGATIVE_INFINITY;
  let waitingSince: number | null = null;
  let isUrgent = false;
  let stopped = false;
  let onCalm: (() => void)[] = [];

  function tellCalm() {
    for (const tell of onCalm) tell();
    onCalm = [];
  }

  function run(given?: Given) {
    timer = null;
    waitingSince = null;
    isUrgent = false;
    running = work(given).finally(() => {
      running = null;
      if (waitingSince !== null) gather();
      else tellCalm();
    });
  }

  function gather() {
    if (stopped) return;
    const now = performance.now();
    waitingSince ??= now;
    if (running) return;
    if (timer) clearTimeout(timer);
    const pause = isUrgent ? 0 : Math.min(timing.quiet, waitingSince + timing.patience - now);
    timer = setTimeout(() => run(), Math.max(0, pause));
  }

  const isAtRest = () => !running && !timer && performance.now() - lastRequest > timing.burst;

  return {
    request(given) {
      if (stopped) return;
      const startsAtOnce = isAtRest();
      lastRequest = performance.now();
      if (startsAtOnce) run(given);
      else gather();
    },
    look() {
      if (!stopped && !running && !timer) run();
    },
    requestNow() {
      isUrgent = true;
      gather();
    },
    calm: () => (running || timer ? new Promise((resolve) => onCalm.push(resolve)) : Promise.resolve()),
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      waitingSince = null;
      await running;
      tellCalm();
    },
  };
}
