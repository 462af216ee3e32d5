import type { Dependencies } from '../../dependencies.ts';
import { keepInBin } from '../bin/bin.repository.ts';
import { MediaStoreUnavailableError } from './media.errors.ts';
import { isMediaFileReferenced } from './media.repository.ts';
import type { MediaWorkspace } from './storage/media-store.ts';

type Tools = Pick<Dependencies, 'db' | 'logger' | 'mediaStore'>;

/** Removes files unless a row names them, and lets nobody bring one back from the bin between that look and its removal. */
function removeUnnamed(
  { db }: Pick<Tools, 'db'>,
  remove: (isReferenced: (name: string) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  return db.transaction((transaction) =>
    remove(async (name) => {
      await keepInBin(transaction, name);
      return isMediaFileReferenced(transaction, name);
    }),
  );
}

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
    await removeUnnamed({ db }, workspace.withdraw).catch((error: Error) =>
      logger.warn({ reason: String(error.cause ?? error) }, 'media files are left to the cleanup job'),
    );
  }
}

/** Clears what interrupted uploads and removals left. A store that does not answer is swept another time. */
export async function sweepMedia({ db, logger, mediaStore }: Tools): Promise<void> {
  try {
    await removeUnnamed({ db }, mediaStore.sweep);
  } catch (error) {
    if (!(error instanceof MediaStoreUnavailableError)) throw error;
    logger.warn({ reason: String(error.cause) }, 'the media store could not be cleaned up');
  }
}
