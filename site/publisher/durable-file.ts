import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rename, rm, symlink } from 'node:fs/promises';
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

const cannotLink = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP']);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Gives the file `existing` the further name `path`, which must be new; a copy where the disk knows no such names. */
export async function linkOrCopy(existing: string, path: string): Promise<void> {
  try {
    await link(existing, path);
  } catch (error) {
    if (!cannotLink.has(codeOf(error))) throw error;
    await copyFile(existing, path, constants.COPYFILE_EXCL);
    const handle = await open(path, 'r+');
    await handle.sync().finally(() => handle.close());
  }
}

/** Makes `path` another name of the file `existing`, in one rename. */
export async function replaceWithLink(existing: string, path: string): Promise<void> {
  const temporary = temporaryName(path);
  await linkOrCopy(existing, temporary).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await linkOrCopy(existing, temporary);
  });
  await rename(temporary, path);
  await rm(temporary, { force: true });
}

/** Points the symbolic link `path` at `target`, in one rename. */
export async function replaceSymlink(target: string, path: string): Promise<void> {
  const temporary = temporaryName(path);
  await symlink(target, temporary);
  await rename(temporary, path);
}
