import { Worker } from 'node:worker_threads';
import { isStorageFull } from '../media.errors.ts';
import type { MediaMetadata } from '../media.schema.ts';
import { lacksRoom } from './free-room.ts';
import { type RemuxOrder, remuxVideo } from './video.remux.ts';

/** What the process says when it is done. */
export type RemuxOutcome = { metadata: Required<MediaMetadata> } | { fault: string; isStorageFull: boolean };

async function outcomeOf(order: RemuxOrder): Promise<RemuxOutcome> {
  try {
    return { metadata: await remuxVideo(order) };
  } catch (error) {
    const isFull = isStorageFull(error) || (await lacksRoom(order.from, order.to));
    return { fault: String(error), isStorageFull: isFull };
  }
}

/** Ends the process in any case, even when its parser hangs and its parent is gone. */
function limitLife(milliseconds: number): void {
  const code = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`;
  new Worker(code, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 1 } }).unref();
}

process.once('disconnect', () => process.exit());
process.once('message', async ({ order, milliseconds }: { order: RemuxOrder; milliseconds: number }) => {
  limitLife(milliseconds);
  const outcome = await outcomeOf(order);
  process.send?.(outcome);
});
