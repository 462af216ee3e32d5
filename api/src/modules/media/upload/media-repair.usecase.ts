import { parse } from 'node:path';
import type { Dependencies } from '../../../dependencies.ts';
import { foundOr404 } from '../../../http/problem.ts';
import { changeContent } from '../../content-feed/content-change.usecase.ts';
import { mediaNotFound } from '../media.errors.ts';
import { mediaFilesOf, updateMediaItem } from '../media.repository.ts';
import type { MediaItem } from '../media.schema.ts';
import { makeMedia, type ReceivedMedia } from '../processing/media-making.ts';
import { mediaVariantsJob } from '../processing/media-variants.job.ts';
import type { MediaWorkspace } from '../storage/media-store.ts';

async function isWhole({ mediaStore }: Dependencies, item: MediaItem): Promise<boolean> {
  const sizes = await Promise.all(mediaFilesOf(item).map((name) => mediaStore.sizeOf(name)));
  return !sizes.includes(undefined);
}

/**
 * Makes the files of an item again, at the same addresses, from the bytes that it was made of, if the store has lost one.
 * @returns the item, and if it changed the content revision. @throws the errors of makeMedia, and ProblemError 404 when it is deleted meanwhile
 */
export async function repairMediaItem(
  dependencies: Dependencies,
  workspace: MediaWorkspace,
  received: ReceivedMedia,
  item: MediaItem,
): Promise<{ item: MediaItem; revision?: number }> {
  if (await isWhole(dependencies, item)) return { item };
  const made = await makeMedia(workspace, received, parse(item.filename).name);
  await workspace.publish(made.files);
  const { result, revision } = await changeContent(dependencies, async (tx, record) => {
    const { variants = [] } = made.item;
    const repaired = foundOr404(await updateMediaItem(tx, item.id, { variants }), mediaNotFound);
    record({ kind: 'media', id: String(item.id) });
    if (variants.length > 0) await dependencies.jobs.send(tx, mediaVariantsJob, { id: item.id });
    return repaired;
  });
  return { item: result, revision };
}
