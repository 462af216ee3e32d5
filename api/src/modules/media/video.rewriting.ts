import { Worker } from 'node:worker_threads';
import { StorageFullError, UnreadableFileError } from './media.errors.ts';
import type { MediaMetadata } from './media.schema.ts';
import type { RemuxOrder } from './video.remux.ts';
import type { RemuxOutcome } from './video.worker.ts';

/** A hundred megabytes take about a second; a damaged file can keep the parser busy for ever. */
const longestMilliseconds = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

function runWorker(order: RemuxOrder, milliseconds: number): Promise<RemuxOutcome> {
  const worker = new Worker(new URL('./video.worker.ts', import.meta.url), {
    workerData: order,
    // Nothing of the environment: under `node --watch` a thread that knew of it would send its imports as messages.
    env: {},
    resourceLimits,
  });
  const { promise, resolve, reject } = Promise.withResolvers<RemuxOutcome>();
  const timer = setTimeout(() => reject(new Error('reading the video takes too long')), milliseconds);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the worker ended without an answer')));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

/**
 * Writes a video anew, with its frames unchanged but without tags, places and foreign bytes, and measures it: pixels as
 * displayed, and seconds. It runs in a thread that is stopped when it takes longer than `milliseconds`.
 * Throws UnreadableFileError when frames are missing or the codec is none for the web, StorageFullError.
 */
export async function rewriteVideo(
  order: RemuxOrder,
  milliseconds = longestMilliseconds,
): Promise<Required<MediaMetadata>> {
  const outcome = await runWorker(order, milliseconds).catch((error) => {
    throw new UnreadableFileError(error);
  });
  if ('metadata' in outcome) return outcome.metadata;
  const cause = new Error(outcome.fault);
  throw outcome.isStorageFull ? new StorageFullError(cause) : new UnreadableFileError(cause);
}
