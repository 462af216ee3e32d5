import type { Dependencies } from '../../dependencies.ts';
import { foundOr404 } from '../../http/problem.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.repository.ts';
import { mediaInUse, mediaNotFound } from './media.errors.ts';
import { deleteMediaItem, lockMediaItem, mediaFilesOf, updateMediaItem } from './media.repository.ts';
import type { MediaChanges, MediaItem } from './media.schema.ts';
import { closeMediaUsersToWriters, findMediaUsage } from './media-usage.repository.ts';
import { inWorkspace } from './media-work.usecases.ts';

const reference = (id: number) => ({ kind: 'media' as const, id: String(id) });

/** @throws ProblemError 404 */
export function changeMediaItem(
  tools: ContentTools,
  id: number,
  changes: MediaChanges,
): Promise<ContentChange<MediaItem>> {
  return changeContent(tools, async (tx, record) => {
    const item = foundOr404(await updateMediaItem(tx, id, changes), mediaNotFound);
    record(reference(id));
    return item;
  });
}

/**
 * Removes an item that nobody shows: the row with the commit, its files after it; a crash between the two is made good
 * by the sweep. Whoever saves a use of it meanwhile comes first and is seen, or comes after the commit.
 * @returns the content revision without the item. @throws ProblemError 404, or 409 when it is in use
 */
export function removeMediaItem(
  tools: ContentTools & Pick<Dependencies, 'logger' | 'mediaStore'>,
  id: number,
): Promise<number> {
  return inWorkspace(tools, async (workspace) => {
    const { revision } = await changeContent(tools, async (tx, record) => {
      await closeMediaUsersToWriters(tx);
      const item = foundOr404(await lockMediaItem(tx, id), mediaNotFound);
      const usage = await findMediaUsage(tx, item);
      if (usage.length > 0) throw mediaInUse(usage);
      await workspace.announce(mediaFilesOf(item));
      await deleteMediaItem(tx, id);
      record(reference(id));
    });
    return revision;
  });
}
