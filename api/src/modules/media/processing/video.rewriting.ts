import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { StorageFullError, UnreadableFileError } from '../media.errors.ts';
import type { MediaMetadata } from '../media.schema.ts';
import type { RemuxOrder } from './video.remux.ts';
import type { RemuxOutcome } from './video.worker.ts';

/** A hundred megabytes take a few seconds; a damaged file can keep the parser busy forever. */
const longestMilliseconds = 60_000;
const script = fileURLToPath(new URL('./video.worker.ts', import.meta.url));
const execArgv = ['--max-old-space-size=96'];

/** One video at a time: each needs a process of about a hundred megabytes for as long as it is copied. */
const oneAtATime = pLimit(1);

function runWorker(order: RemuxOrder, milliseconds: number): Promise<RemuxOutcome> {
  const worker = fork(script, { execArgv, env: {}, stdio: 'ignore' });
  const { promise, resolve, reject } = Promise.withResolvers<RemuxOutcome>();
  const timer = setTimeout(() => reject(new Error('reading the video took too long')), milliseconds);
  worker.once('message', (outcome) => resolve(outcome as RemuxOutcome));
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the worker exited without a result')));
  worker.send({ order, milliseconds }, (error) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(timer);
    worker.kill('SIGKILL');
  });
}

/**
 * Writes a video again, with its frames unchanged but without tags, places and foreign bytes, and measures it: pixels as
 * displayed, and seconds. It runs in a process of its own that is ended when it takes longer than `milliseconds`.
 * Throws UnreadableFileError when frames are missing or the codec is none for the web, StorageFullError.
 */
export async function rewriteVideo(
  order: RemuxOrder,
  milliseconds = longestMilliseconds,
): Promise<Required<MediaMetadata>> {
  const outcome = await oneAtATime(() => runWorker(order, milliseconds)).catch((error) => {
    throw new UnreadableFileError(error);
  });
  if ('metadata' in outcome) return outcome.metadata;
  const cause = new Error(outcome.fault);
  throw outcome.isStorageFull ? new StorageFullError(cause) : new UnreadableFileError(cause);
}
