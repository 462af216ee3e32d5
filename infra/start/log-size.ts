import { copyFileSync, statSync, truncateSync } from 'node:fs';

/** Two processes with two files each: 50 MB in all. */
const maxLogBytes = 12_500_000;

/**
 * Copies the log to `<log>.1` and truncates it once it is larger than `most` bytes. The process that appends to it keeps its file
 * descriptor; a line that it writes during the copy may be lost. What cannot be copied, because the disk is full, is lost too.
 */
export function rotateLog(log: string, most = maxLogBytes): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= most) return;
  try {
    copyFileSync(log, `${log}.1`);
  } catch {}
  truncateSync(log);
}
