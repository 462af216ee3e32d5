import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderInUseError, holdsFolder, lockDataFolder } from '@haunted-forests/api/folder-lock';

const retryMilliseconds = 1_000;

/** This process was frozen for so long that another one publishes in its place. */
class LockLostError extends Error {
  constructor(folder: string) {
    super(`Another publisher has taken over ${folder}.`);
    this.name = 'LockLostError';
  }
}

/**
 * Acquires the lock on the trees in `folder`, waiting while another process holds it; `onWait` is called once with the holder,
 * and `onLost` when another process took the lock over. @returns the function that releases the lock.
 */
export async function acquirePublisherLock(
  folder: string,
  onWait: (error: Error) => void,
  onLost: (error: Error) => void,
): Promise<() => void> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return lockDataFolder(folder, () => onLost(new LockLostError(folder)));
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      if (!hasWaited) onWait(error);
    }
    await pause(retryMilliseconds);
  }
}

/**
 * Call this right before renaming files of a tree, with nothing asynchronous in between.
 * @throws LockLostError
 */
export function ensureLock(folder: string): void {
  if (!holdsFolder(folder)) throw new LockLostError(folder);
}
