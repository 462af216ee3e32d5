import { setTimeout as pause } from 'node:timers/promises';

export interface WatchSettings {
  /** Milliseconds between two probes, and the timeout of each. */
  interval?: number;
  /** How many probes in a row have to time out. */
  misses?: number;
}

/** Whether the process at `url` accepts connections but does not respond in time: it hangs, and is neither starting nor exiting. */
async function isSilent(url: URL, milliseconds: number): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
    return false;
  } catch (error) {
    return (error as Error).name === 'TimeoutError';
  }
}

/** Probes `url` until `signal` aborts; calls `onHang` each time the process has not responded for about 30 seconds. */
export async function watchProcess(
  url: URL,
  onHang: () => void,
  signal: AbortSignal,
  { interval = 4_000, misses = 4 }: WatchSettings = {},
): Promise<void> {
  let missed = 0;
  while (!signal.aborted) {
    missed = (await isSilent(url, interval)) ? missed + 1 : 0;
    if (missed >= misses && !signal.aborted) {
      missed = 0;
      onHang();
    }
    await pause(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
