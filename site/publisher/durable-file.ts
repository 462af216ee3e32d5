import { randomBytes } from 'node:crypto';
import {
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { allDone } from './in-batches.ts';

const process = randomBytes(6).toString('hex');
let numbered = 0;

function temporaryName(path: string): string {
  numbered += 1;
  return `${path}.${process}-${numbered}.tmp`;
}

const isTemporary = (name: string) => /\.[0-9a-f]{12}-\d+\.tmp$/.test(name);

/** Removes what a process that was killed while it replaced a file left in `folder`; nobody else may be writing there. */
export async function sweepTemporaries(folder: string, where: { recursive: boolean }): Promise<void> {
  const names = await readdir(folder, where).catch(() => []);
  for (const name of names.filter(isTemporary)) await rm(join(folder, name), { force: true });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Flushes a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Bytes that are written under a temporary name, in a file that is still open. */
export interface StagedFile {
  path: string;
  temporary: string;
  handle: FileHandle;
}

async function openNew(temporary: string): Promise<FileHandle> {
  try {
    return await open(temporary, 'w');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(temporary), { recursive: true });
    return open(temporary, 'w');
  }
}

/**
 * Writes what `path` is to be; nobody reads it before it is settled. With `modified`, in seconds, the file says that it was
 * changed then.
 */
export async function stageFile(
  path: string,
  bytes: Buffer | string,
  modified?: number,
): Promise<StagedFile> {
  const temporary = temporaryName(path);
  const handle = await openNew(temporary);
  try {
    await handle.writeFile(bytes);
    if (modified !== undefined) await handle.utimes(modified, modified);
    return { path, temporary, handle };
  } catch (error) {
    await discardFiles([{ path, temporary, handle }]);
    throw error;
  }
}

/**
 * Flushes the staged files and gives each its name, in one rename; readers see the old file or the whole new one. All
 * are flushed at once, since the disk takes many that wait together in the time of one.
 */
export async function settleFiles(files: readonly StagedFile[]): Promise<void> {
  try {
    await allDone(files.map(({ handle }) => handle.sync()));
    await allDone(files.map(({ handle }) => handle.close()));
    await allDone(files.map(({ temporary, path }) => rename(temporary, path)));
  } catch (error) {
    await discardFiles(files);
    throw error;
  }
}

/** Removes what was staged. */
export async function discardFiles(files: readonly StagedFile[]): Promise<void> {
  await Promise.allSettled(files.map(({ handle }) => handle.close()));
  await Promise.allSettled(files.map(({ temporary }) => rm(temporary, { force: true })));
}

/** Replaces `path` with `bytes` in one rename; readers see the old file or the whole new one. */
export async function replaceFile(path: string, bytes: Buffer | string): Promise<void> {
  await settleFiles([await stageFile(path, bytes)]);
}

const cannotLink = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP']);

/** Gives the file `existing` the further name `path`, which must be new; a copy where the disk knows no such names. */
export async function linkOrCopy(existing: string, path: string): Promise<void> {
  try {
    await link(existing, path);
  } catch (error) {
    if (!cannotLink.has(codeOf(error))) throw error;
    await copyFile(existing, path, constants.COPYFILE_EXCL);
    const { mtime } = await stat(existing);
    const handle = await open(path, 'r+');
    try {
      await handle.utimes(mtime, mtime);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Gives the file the further name, if the disk knows such names and it is nobody's yet. */
async function linkAtOnce(existing: string, path: string): Promise<boolean> {
  try {
    await link(existing, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || cannotLink.has(codeOf(error))) return false;
    throw error;
  }
}

/** Makes `path` another name of the file `existing`; readers see the old file or the new one. */
export async function replaceWithLink(existing: string, path: string): Promise<void> {
  const isDone = await linkAtOnce(existing, path).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return linkAtOnce(existing, path);
  });
  if (isDone) return;
  const temporary = temporaryName(path);
  await linkOrCopy(existing, temporary);
  // A rename onto another name of the same file does nothing and leaves both.
  await rename(temporary, path).finally(() => rm(temporary, { force: true }));
}

/** Points the symbolic link `path` at `target`, in one rename. */
export async function replaceSymlink(target: string, path: string): Promise<void> {
  const temporary = temporaryName(path);
  await symlink(target, temporary);
  await rename(temporary, path).catch(async (error: unknown) => {
    await rm(temporary, { force: true });
    throw error;
  });
}
