import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees the memory that nothing uses anymore: V8 does so while a process works, not when it idles. Takes some 100 ms. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as NodeJS.GCFunction;

/** Frees what was made a moment ago and is no longer used, such as buffers that were written. Takes a few milliseconds. */
export const collectRecentGarbage = () => gc({ type: 'minor' });
