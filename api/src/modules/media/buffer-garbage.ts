import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** A collection of this kind takes about two milliseconds. */
const bytesBetweenCollections = 8 * 1024 * 1024;
let bytesSinceCollection = 0;

function exposedCollect(): Collect | undefined {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext("typeof gc === 'function' ? gc : undefined");
  return collect as Collect | undefined;
}

const collect = exposedCollect();

/**
 * Clears dead buffers after every 8 MB that were received. V8 does not count a buffer's bytes when it decides whether
 * to collect young objects: ten large uploads at once would leave three times as much memory lying about.
 */
export function countReceivedBytes(bytes: number): void {
  bytesSinceCollection += bytes;
  if (bytesSinceCollection < bytesBetweenCollections) return;
  bytesSinceCollection = 0;
  collect?.({ type: 'minor' });
}
