import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';

const temporaryName = (path: string) => `${path}.${randomBytes(6).toString('hex')}.tmp`;

/** Flushes the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces `path` with `bytes` in one rename; readers see the old file or the whole new one. */
export async function replaceFile(path: string, bytes: Buffer | string): Promise<void> {
  const temporary = temporaryName(path);
  await mkdir(dirname(path), { recursive: true });
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes `path` another name of the file `existing`, in one rename. */
export async function replaceWithLink(existing: string, path: string): Promise<void> {
  const temporary = temporaryName(path);
  await mkdir(dirname(path), { recursive: true });
  await link(existing, temporary);
  await rename(temporary, path);
  await rm(temporary, { force: true });
}

/** Points the symbolic link `path` at `target`, in one rename. */
export async function replaceSymlink(target: string, path: string): Promise<void> {
  const temporary = temporaryName(path);
  await symlink(target, temporary);
  await rename(temporary, path);
}
