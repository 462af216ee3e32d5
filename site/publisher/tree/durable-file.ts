import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsync,
  fsyncSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { allDone } from '../in-batches.ts';

// Only flushing waits for the disk. Everything else takes a few microseconds in the kernel, and handing it to another thread takes ten times as long.

const flushed = promisify(fsync);
const process = randomBytes(6).toString('hex');
let numbered = 0;

function temporaryName(path: string): string {
  numbered += 1;
  return `${path}.${process}-${numbered}.tmp`;
}

const isTemporary = (name: string) => /\.[0-9a-f]{12}-\d+\.tmp$/.test(name);

/** Removes what a process left in `folder` when it was killed while replacing a file; nobody else may be writing there. */
export async function sweepTemporaries(folder: string, where: { recursive: boolean }): Promise<void> {
  const names = await readdir(folder, where).catch(() => []);
  for (const name of names.filter(isTemporary)) rmSync(join(folder, name), { force: true });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Flushes a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const descriptor = openSync(path, 'r');
  try {
    await flushed(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Appends to a file; resolves when the bytes are on disk. */
export async function appendDurably(path: string, text: string): Promise<void> {
  const descriptor = openSync(path, 'a');
  try {
    writeFileSync(descriptor, text);
    await flushed(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Bytes that are written under a temporary name, in a file that is open until it is committed or discarded. */
export interface StagedFile {
  path: string;
  temporary: string;
  descriptor: number | null;
}

function openNew(temporary: string): number {
  try {
    return openSync(temporary, 'w');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(temporary), { recursive: true });
    return openSync(temporary, 'w');
  }
}

/**
 * Writes what `path` is to be; nobody reads it before it is committed. With `modified`, in seconds, the file says that it was
 * changed then.
 */
export function stageFile(path: string, bytes: Buffer | string, modified?: number): StagedFile {
  const temporary = temporaryName(path);
  const descriptor = openNew(temporary);
  const staged = { path, temporary, descriptor };
  try {
    writeFileSync(descriptor, bytes);
    if (modified !== undefined) futimesSync(descriptor, modified, modified);
    return staged;
  } catch (error) {
    discardFiles([staged]);
    throw error;
  }
}

function close(file: StagedFile) {
  const { descriptor } = file;
  file.descriptor = null;
  if (descriptor !== null) closeSync(descriptor);
}

/**
 * Flushes the staged files and gives each its name, in one rename; readers see the old file or the whole new one. All
 * are flushed at once, since the disk flushes many concurrent files in the time of one.
 */
export async function commitFiles(
  files: readonly StagedFile[],
  beforeNaming: () => void = () => undefined,
): Promise<void> {
  try {
    await allDone(files.map(({ descriptor }) => flushed(descriptor ?? -1)));
    for (const file of files) close(file);
    beforeNaming();
    for (const { temporary, path } of files) renameSync(temporary, path);
  } catch (error) {
    discardFiles(files);
    throw error;
  }
}

/** Removes what was staged. */
export function discardFiles(files: readonly StagedFile[]): void {
  for (const file of files) {
    close(file);
    rmSync(file.temporary, { force: true });
  }
}

/** Replaces `path` with `bytes` in one rename; readers see the old file or the whole new one. */
export async function replaceFile(path: string, bytes: Buffer | string): Promise<void> {
  await commitFiles([stageFile(path, bytes)]);
}

const cannotLink = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP']);

/** Hard-links `existing` as `path`, which must not exist; copies it where the file system has no hard links. */
export function linkOrCopy(existing: string, path: string): void {
  try {
    linkSync(existing, path);
  } catch (error) {
    if (!cannotLink.has(codeOf(error))) throw error;
    copyDurably(existing, path);
  }
}

function copyDurably(existing: string, path: string) {
  copyFileSync(existing, path, constants.COPYFILE_EXCL);
  const { mtime } = statSync(existing);
  const descriptor = openSync(path, 'r+');
  try {
    futimesSync(descriptor, mtime, mtime);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Hard-links the file, if the file system supports it and the name is free. */
function linkAtOnce(existing: string, path: string): boolean {
  try {
    linkSync(existing, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || cannotLink.has(codeOf(error))) return false;
    throw error;
  }
}

function linkIntoFolder(existing: string, path: string): boolean {
  try {
    return linkAtOnce(existing, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    return linkAtOnce(existing, path);
  }
}

/** Makes `path` a hard link to `existing`; readers see the old file or the new one. */
export function replaceWithLink(existing: string, path: string): void {
  if (linkIntoFolder(existing, path)) return;
  const temporary = temporaryName(path);
  linkOrCopy(existing, temporary);
  try {
    // A rename onto a hard link of the same file does nothing and leaves both.
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Points the symbolic link `path` at `target`, in one rename. */
export function replaceSymlink(target: string, path: string): void {
  const temporary = temporaryName(path);
  symlinkSync(target, temporary);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
