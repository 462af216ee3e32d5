import { open } from 'node:fs/promises';

/** Flushes a file, or a folder's list of names, to the disk, so that it survives a power failure. */
export async function synchronize(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
