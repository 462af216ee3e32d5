export type Say = (sentence: string) => void;

const pauseMilliseconds = 2_000;

/** Bytes in the largest unit that leaves at least one of it. */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}

/** Reports progress over `count` files, at most every two seconds. */
export function fileProgress(say: Say, what: string, count: number) {
  let [done, bytes, saidAt] = [0, 0, performance.now()];
  return (moreBytes: number) => {
    done += 1;
    bytes += moreBytes;
    if (performance.now() - saidAt < pauseMilliseconds) return;
    saidAt = performance.now();
    say(`${what}: ${done} of ${count} files, ${sizeOf(bytes)}`);
  };
}
