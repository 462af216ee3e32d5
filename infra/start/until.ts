const timeoutMilliseconds = 120_000;

/**
 * Resolves once `isReady` returns true; rejects with a message about `what` after two minutes without progress. A number that
 * changes is progress.
 */
export async function until(isReady: () => Promise<boolean | number>, what: string): Promise<void> {
  let deadline = Date.now() + timeoutMilliseconds;
  let progress: boolean | number = false;
  for (;;) {
    const state = await isReady().catch(() => progress);
    if (state === true) return;
    if (state !== progress) deadline = Date.now() + timeoutMilliseconds;
    if (Date.now() > deadline)
      throw new Error(`${what} did not become ready within ${timeoutMilliseconds / 1_000} seconds.`);
    progress = state;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/**
 * Resolves when the api at this address is ready. `patiently` it may take any time as long as it responds: its database is down, or
 * it migrates.
 */
export const untilApiIsReady = (apiUrl: URL, { patiently = false } = {}): Promise<void> =>
  until(async () => {
    const { ok, status } = await fetch(new URL('/api/ready', apiUrl));
    return ok || (patiently ? Date.now() : status);
  }, 'The api');
