import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Dependencies } from '../../../dependencies.ts';
import type { JobOptions } from '../../../process/jobs.ts';
import { changeContentUnattended } from '../../content-feed/content-change.usecase.ts';
import { findMediaItem, updateMediaItem } from '../media.repository.ts';
import type { MediaItem, MediaVariant } from '../media.schema.ts';
import { mediaName, mediaUrl } from '../media-name.ts';
import { inWorkspace, sweepMedia } from '../media-work.usecases.ts';
import type { MediaWorkspace } from '../storage/media-store.ts';
import { writeAvif } from './picture.encoding.ts';

/** The job that makes the AVIF sizes of a picture; its data is `{ id }`. */
export const mediaVariantsJob = 'media-variants';

export const mediaVariantsOptions: JobOptions = {
  concurrency: 1,
  retryLimit: 3,
  retryDelay: 30,
  expireInSeconds: 600,
};

function bytesOf(variants: MediaVariant[]): number {
  return variants.reduce((sum, { size }) => sum + size, 0);
}

/**
 * An AVIF for each WebP, or none when they come out larger. All or none, because a browser that supports AVIF looks
 * no further and would stretch the widest one.
 */
async function makeAvifs(
  workspace: MediaWorkspace,
  original: string,
  webps: MediaVariant[],
): Promise<MediaVariant[]> {
  const made: MediaVariant[] = [];
  for (const webp of webps) {
    const name = mediaName(webp.url).replace(/\.webp$/, '.avif');
    const encoded = await writeAvif(original, workspace.path(name), webp.width);
    made.push({ format: 'avif', url: mediaUrl(name), ...encoded });
  }
  return bytesOf(made) < bytesOf(webps) ? made : [];
}

async function addAvifs(
  dependencies: Dependencies,
  workspace: MediaWorkspace,
  item: MediaItem,
): Promise<void> {
  const original = workspace.path('original');
  await pipeline(dependencies.mediaStore.read(item.filename), createWriteStream(original));
  const avifs = await makeAvifs(workspace, original, item.variants);
  if (avifs.length === 0) return;
  await workspace.publish(avifs.map(({ url }) => mediaName(url)));
  await changeContentUnattended(dependencies, async (tx, record) => {
    const changed = await updateMediaItem(tx, item.id, { variants: [...avifs, ...item.variants] });
    if (changed) record({ kind: 'media', id: String(item.id) });
  });
}

/** Adds the AVIF sizes of a picture to its row; does nothing when they are there or the picture is gone or lost. */
export async function makeMediaVariants(dependencies: Dependencies, id: number): Promise<void> {
  const item = await findMediaItem(dependencies.db, id);
  if (!item || item.variants.some(({ format }) => format === 'avif')) return;
  if ((await dependencies.mediaStore.sizeOf(item.filename)) === undefined) return;
  await inWorkspace(dependencies, (workspace) => addAvifs(dependencies, workspace, item));
}

/** Registers the background work on media; call it before the jobs are started. */
export function handleMediaJobs(dependencies: Dependencies): void {
  dependencies.jobs.every('media-sweep', '23 * * * *', {}, () => sweepMedia(dependencies));
  dependencies.jobs.handle<{ id: number }>(mediaVariantsJob, mediaVariantsOptions, async ({ id }) => {
    await makeMediaVariants(dependencies, id);
    dependencies.jobs.wake(mediaVariantsJob);
  });
}
