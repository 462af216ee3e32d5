import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderInUseError, lockDataFolder } from '@haunted-forests/api/folder-lock';

const retryMilliseconds = 1_000;

/**
 * Makes this process the only one that writes the trees in `folder`, as soon as no other one does; `onWait` is called
 * once with the one it waits for, and `onLost` when another one took over. @returns the function that releases the folder.
 */
export async function acquirePublisherLock(
  folder: string,
  onWait: (error: Error) => void,
  onLost: (error: Error) => void,
): Promise<() => void> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return lockDataFolder(folder, onLost);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      if (!hasWaited) onWait(error);
    }
    await pause(retryMilliseconds);
  }
}
