import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isStorageFull } from './media.errors.ts';
import type { MediaMetadata } from './media.schema.ts';
import { type RemuxOrder, remuxVideo } from './video.remux.ts';

/** What the worker thread says when it is done. */
export type RemuxOutcome = { metadata: Required<MediaMetadata> } | { fault: string; isStorageFull: boolean };

const order: RemuxOrder = workerData;

/** The writer does not say why a file came out short. */
async function isRoomGone(): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(order.to));
  return bavail * bsize < order.size;
}

async function outcome(): Promise<RemuxOutcome> {
  try {
    return { metadata: await remuxVideo(order) };
  } catch (error) {
    return { fault: String(error), isStorageFull: isStorageFull(error) || (await isRoomGone()) };
  }
}

parentPort?.postMessage(await outcome());
