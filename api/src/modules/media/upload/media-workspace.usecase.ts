import type { Dependencies } from '../../../dependencies.ts';
import { isMediaFileReferenced } from '../media.repository.ts';
import type { MediaWorkspace } from '../storage/media-store.ts';

type Tools = Pick<Dependencies, 'db' | 'logger' | 'mediaStore'>;

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
      .withdraw((name) => isMediaFileReferenced(db, name))
      .catch((error: Error) =>
        logger.warn({ reason: String(error.cause ?? error) }, 'media files are left to the cleanup job'),
      );
  }
}
