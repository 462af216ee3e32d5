import { isDeepStrictEqual } from 'node:util';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { foundOr404, ProblemError } from '../../http/problem.ts';
import { moveToBin } from '../bin/bin.repository.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { mediaInUse, mediaNotFound } from './media.errors.ts';
import { findMediaItem, lockMediaItem, mediaFilesOf, updateMediaItem } from './media.repository.ts';
import type { MediaChanges, MediaItem } from './media.schema.ts';
import { markBytes, withMark } from './media-name.ts';
import { findMediaUsage, lockMediaUsers } from './media-usage.repository.ts';
import { inWorkspace } from './media-work.usecases.ts';

const reference = (id: number) => ({ kind: 'media' as const, id: String(id) });

const changeable = ['altText', 'focalPoint'] as const;

/** @throws ProblemError 409 when somebody else changed the same meanwhile, to something else. */
function refuseOvertaken(current: MediaItem, { from = {}, ...changes }: MediaChanges): void {
  const isOvertaken = changeable.some(
    (name) =>
      from[name] !== undefined &&
      ![from[name], changes[name]].some((value) => isDeepStrictEqual(value, current[name])),
  );
  if (isOvertaken)
    throw new ProblemError(409, 'This file was changed elsewhere in the meantime', { extra: { current } });
}

/** @throws ProblemError 404, or 409 with `current` as `refuseOvertaken`. */
export function changeMediaItem(
  tools: ContentTools,
  id: number,
  changes: MediaChanges,
): Promise<ContentChange<MediaItem>> {
  return changeContent(tools, async (tx, record) => {
    refuseOvertaken(foundOr404(await lockMediaItem(tx, id), mediaNotFound), changes);
    const { from: _from, ...values } = changes;
    const item = foundOr404(await updateMediaItem(tx, id, values), mediaNotFound);
    record(reference(id));
    return item;
  });
}

type RemovalTools = ContentTools & Pick<Dependencies, 'logger' | 'mediaStore' | 'randomBytes'>;

async function refuseInUse(db: DatabaseOrTransaction, item: MediaItem): Promise<void> {
  const usage = await findMediaUsage(db, item);
  if (usage.length > 0) throw mediaInUse(usage);
}

/**
 * Puts an item that nobody shows into the bin. Its files go to names that nobody knows: copies first, the row with the commit, and
 * the files at the public names after it; a crash in between is made good by the sweep. Whoever saves a use of it meanwhile comes
 * first and is seen, or comes after the commit.
 * @returns the content revision without the item. @throws ProblemError 404, or 409 when it is in use
 */
export function removeMediaItem(tools: RemovalTools, id: number): Promise<number> {
  return inWorkspace(tools, async (workspace) => {
    const mark = tools.randomBytes(markBytes);
    const hidden: Record<string, string> = {};
    /** Those that were not copied yet, unless they are lost: sizes are added to a new item in the background. */
    async function hide(item: MediaItem): Promise<void> {
      const names = mediaFilesOf(item).filter((name) => !(name in hidden));
      const copies = Object.fromEntries(names.map((name) => [name, withMark(mark, name)]));
      Object.assign(hidden, await workspace.copy(copies));
    }
    const found = foundOr404(await findMediaItem(tools.db, id), mediaNotFound);
    await refuseInUse(tools.db, found);
    await hide(found);
    const { revision } = await changeContent(tools, async (tx, record) => {
      await lockMediaUsers(tx);
      const item = foundOr404(await lockMediaItem(tx, id), mediaNotFound);
      await refuseInUse(tx, item);
      await hide(item);
      await workspace.announce(mediaFilesOf(item));
      await moveToBin(tx, { kind: 'file', id }, hidden);
      record(reference(id));
    });
    return revision;
  });
}
