import { DataFolderInUseError, lockDataFolder } from '@haunted-forests/api/folder-lock';

/** EX_CONFIG of sysexits.h: starting again without a change would end the same way. */
const refusedToStart = 78;

/**
 * Makes this process the only one that writes the trees in `folder`: two would each swap to what the other has not seen.
 * Ends the process, naming the other, when there is one already. @returns what gives the folder back.
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
