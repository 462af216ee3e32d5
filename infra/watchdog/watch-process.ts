import { setTimeout as pause } from 'node:timers/promises';
import { probe } from './responsiveness.ts';

export interface WatchSettings {
  /** Milliseconds between two questions, and the longest an answer may take. */
  interval?: number;
  /** How many answers in a row have to be missing. */
  misses?: number;
}

/** Asks `url` until `signal` aborts; calls `onHang` each time the process has not answered for about 30 seconds. */
export async function watchProcess(
  url: URL,
  onHang: () => void,
  signal: AbortSignal,
  { interval = 4_000, misses = 4 }: WatchSettings = {},
): Promise<void> {
  let missed = 0;
  while (!signal.aborted) {
    missed = (await probe(url, interval)) === 'silent' ? missed + 1 : 0;
    if (missed >= misses && !signal.aborted) {
      missed = 0;
      onHang();
    }
    await pause(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
