import { DataFolderInUseError, lockDataFolder } from '@haunted-forests/api/folder-lock';

/** EX_CONFIG of sysexits.h: restarting without a change would fail the same way. */
const refusedToStart = 78;

/**
 * Makes this process the only one that writes the trees in `folder`: two would overwrite each other's swaps. Exits,
 * naming the other process, when there already is one. @returns the function that releases the folder.
 */
export function acquirePublisherLock(folder: string): () => void {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(refusedToStart);
  }
}
