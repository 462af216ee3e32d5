export interface PublishLoop<Given> {
  /**
   * Requests a publish: at once, or as soon as the running one is over, together with all requests made meanwhile.
   * What is given is used only if the publish starts at once: later it would be outdated.
   */
  request(given?: Given): void;
  /** Asks for a publish unless one runs. */
  poll(): void;
  /** Resolves when no publish runs or waits. */
  idle(): Promise<void>;
  /** Resolves when a running publish has ended; nothing starts afterwards. */
  stop(): Promise<void>;
}

/** Runs one publish at a time; requests that arrive meanwhile lead to exactly one more. */
export function createPublishLoop<Given = never>(work: (given?: Given) => Promise<void>): PublishLoop<Given> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  async function run(given?: Given) {
    await work(given);
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false;
      await work();
    }
  }

  function start(given?: Given) {
    if (isStopped) return;
    running = run(given).finally(() => {
      running = null;
    });
  }

  return {
    request(given) {
      if (running) isAskedAgain = true;
      else start(given);
    },
    poll() {
      if (!running) start();
    },
    idle: async () => {
      while (running) await running;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
