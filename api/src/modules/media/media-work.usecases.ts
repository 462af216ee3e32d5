import type { Database } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isInBinnedItem, lockBinnedItemsWith } from '../bin/bin.repository.ts';
import { MediaStoreUnavailableError } from './media.errors.ts';
import { isMediaFileReferenced } from './media.repository.ts';
import type { MediaWorkspace, RemoveUnnamed } from './storage/media-store.ts';

type Tools = Pick<Dependencies, 'db' | 'logger' | 'mediaStore'>;

/**
 * Removes a file unless a row names it. Of one that can be brought back from the bin the item is locked until it is gone; all
 * others are removed outside of a transaction, since a store may let one wait for longer than it may stand idle.
 */
const removeUnnamedIn =
  (db: Database): RemoveUnnamed =>
  async (name, remove) => {
    // In this order: who brings it back takes it out of the bin and names it at once.
    if (!(await isInBinnedItem(db, name)))
      return (await isMediaFileReferenced(db, name)) ? undefined : remove();
    const failures: unknown[] = [];
    const removing = db.transaction(async (transaction) => {
      await lockBinnedItemsWith(transaction, name);
      if (await isMediaFileReferenced(transaction, name)) return;
      await remove().catch((failure) => failures.push(failure));
    });
    await removing.catch((failure) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
  };

/**
 * Runs `work` with a workspace. Afterwards of the files that it announced only those are left that a row names, however
 * it ended; when that cannot be seen to now, the sweep will.
 */
export async function inWorkspace<T>(
  { db, logger, mediaStore }: Tools,
  work: (workspace: MediaWorkspace) => Promise<T>,
): Promise<T> {
  const workspace = await mediaStore.openWorkspace();
  try {
    return await work(workspace);
  } finally {
    await workspace
      .withdraw(removeUnnamedIn(db))
      .catch((error: Error) =>
        logger.warn(
          { reason: String(error.cause ?? error) },
          'could not delete media files; the cleanup job will try again',
        ),
      );
  }
}

/** Clears what interrupted uploads and removals left. A store that does not answer is swept another time. */
export async function sweepMedia({ db, logger, mediaStore }: Tools): Promise<void> {
  try {
    await mediaStore.sweep(removeUnnamedIn(db));
  } catch (error) {
    if (!(error instanceof MediaStoreUnavailableError)) throw error;
    logger.warn({ reason: String(error.cause) }, 'the media store could not be cleaned up');
  }
}
