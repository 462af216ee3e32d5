import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { isStorageFull, lacksRoom, StorageFullError, UnreadableFileError } from '../media.errors.ts';
import type { MediaMetadata } from '../media.schema.ts';
import type { RemuxOrder } from './video.remux.ts';

/** A hundred megabytes take a few seconds; a damaged file can keep the parser busy forever. */
const longestMilliseconds = 60_000;
const script = new URL('./video.remux.ts', import.meta.url);
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 1 };

/** One video at a time: each takes some 30 MB of memory for as long as it is copied. */
const oneAtATime = pLimit(1);

/** Without the environment a damaged file finds no secret, and `node --watch` does not send its own messages first. */
async function runWorker(order: RemuxOrder, milliseconds: number): Promise<Required<MediaMetadata>> {
  const worker = new Worker(script, { workerData: order, env: {}, resourceLimits });
  try {
    const [metadata] = await once(worker, 'message', { signal: AbortSignal.timeout(milliseconds) });
    return metadata;
  } finally {
    await worker.terminate();
  }
}

/**
 * Writes a video again, with its frames unchanged but without tags, places and foreign bytes, and measures it: pixels as
 * displayed, and seconds. It runs in a thread of its own that is ended when it takes longer than `milliseconds`.
 * Throws UnreadableFileError when frames are missing or the codec is none for the web, StorageFullError.
 */
export async function rewriteVideo(
  order: RemuxOrder,
  milliseconds = longestMilliseconds,
): Promise<Required<MediaMetadata>> {
  try {
    return await oneAtATime(() => runWorker(order, milliseconds));
  } catch (error) {
    const isFull = isStorageFull(error) || (await lacksRoom(order.from, order.to));
    throw isFull ? new StorageFullError(error) : new UnreadableFileError(error);
  }
}
