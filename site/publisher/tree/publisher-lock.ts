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
      return lockDataFolder(folder, () => onLost(new LockLostError(folder)));
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      if (!hasWaited) onWait(error);
    }
    await pause(retryMilliseconds);
  }
}

/**
 * To be called right before files of a tree get their names: from then on nothing waits until they have them.
 * @throws LockLostError
 */
export function ensureLock(folder: string): void {
  if (!holdsFolder(folder)) throw new LockLostError(folder);
}
