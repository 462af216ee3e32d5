import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assertLockHeld, DataFolderInUseError, lockDataFolder } from '@haunted-forests/api/folder-lock';
import { inNamedFolder } from '@haunted-forests/api/named-folder';

const retryMilliseconds = 1_000;

/**
 * Acquires the lock on the trees in `folder`, waiting while another process holds it; `onWait` is called once with the holder,
 * and `onLost` when another process took the lock over. @returns the function that releases the lock.
 * @throws ConfigError when the folder cannot be used.
 */
export async function acquirePublisherLock(
  folder: string,
  onWait: (error: Error) => void,
  onLost: (error: Error) => void,
): Promise<() => void> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return inNamedFolder('DATA_DIR', folder, () => lockDataFolder(folder, { onLost, keepFile: true }));
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      if (!hasWaited) onWait(error);
    }
    await pause(retryMilliseconds);
  }
}

/**
 * To be called right before `path`, a file or folder next to the lock, or anything in it is changed.
 * @throws DataFolderLostError once another publisher has taken over, as happens to one that was frozen.
 */
export const assertLockHeldFor = (path: string): void => assertLockHeld(dirname(path));
