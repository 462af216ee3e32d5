import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
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
import { allDone, inBatches } from '../concurrency.ts';

// Only flushing waits for the disk. Everything else takes microseconds in the kernel; a thread pool would make it ten times slower.

const flushed = promisify(fsync);
const run = promisify(execFile);
const process = randomBytes(6).toString('hex');
const isTemporary = (name: string) => /\.[0-9a-f]{12}-\d+\.tmp$/.test(name);
/** From this many files on, flushing the whole file system is faster than flushing each file. */
const manyFiles = 400;
let numbered = 0;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Removes the temporary files that a killed process left in `folder`; nobody else may be writing there. */
export async function removeTemporaryFiles(folder: string, where: { recursive: boolean }): Promise<void> {
  const names = await readdir(folder, where).catch(() => []);
  for (const name of names.filter(isTemporary)) rmSync(join(folder, name), { force: true });
}

/** Flushes a file, or the entries of a directory, to disk. */
export async function flush(path: string): Promise<void> {
  const descriptor = openSync(path, 'r');
  try {
    await flushed(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes files in `folder` to disk: for each name one with each ending. */
export async function flushFiles(
  folder: string,
  names: readonly string[],
  endings: readonly string[],
): Promise<void> {
  if (names.length * endings.length >= manyFiles && (await flushFileSystem(folder))) return;
  await inBatches(names, (name) => allDone(endings.map((ending) => flush(join(folder, name) + ending))));
}

/** Flushes the whole file system of `folder` with `sync`, because Node has no call for it; false where it is not installed. */
const flushFileSystem = (folder: string) =>
  run('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );

type Pieces = readonly (Buffer | string)[] | Generator<string>;

/** Runs `make`; if the folder of `path` is missing, creates it and tries again. */
function inFolder<T>(path: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    return make();
  }
}

/** Writes a file, or appends to it, piece by piece; the caller flushes it. */
export function write(path: string, flag: 'a' | 'w', pieces: Pieces, modified?: number): void {
  const descriptor = inFolder(path, () => openSync(path, flag));
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
    if (modified !== undefined) futimesSync(descriptor, modified, modified);
  } finally {
    closeSync(descriptor);
  }
}

function temporaryName(path: string): string {
  numbered += 1;
  return `${path}.${process}-${numbered}.tmp`;
}

/** Throws when this process may no longer write; asked right before a file gets its name, since a process may freeze anywhere. */
export type LockCheck = () => void;

/** Creates `temporary` and renames it to `path`; readers see the old file or the complete new one. */
function replace(temporary: string, path: string, checkLock: LockCheck, make: () => void) {
  try {
    make();
    checkLock();
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Replaces `path` with `bytes`, modified at `modified` (seconds), in one rename; the caller flushes it. */
export function writeUnflushed(path: string, bytes: Buffer, modified: number, checkLock: LockCheck): void {
  const temporary = temporaryName(path);
  replace(temporary, path, checkLock, () => write(temporary, 'w', [bytes], modified));
}

/** Replaces `path` in one rename, once the bytes are on disk; readers see the old file or the complete new one. */
export async function replaceFile(path: string, pieces: Pieces, checkLock: LockCheck): Promise<void> {
  const temporary = temporaryName(path);
  try {
    write(temporary, 'w', pieces);
    await flush(temporary);
    checkLock();
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Appends to a file and flushes it to disk. */
export async function appendDurably(path: string, pieces: Pieces): Promise<void> {
  write(path, 'a', pieces);
  await flush(path);
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

/** Makes `path` a hard link to `existing`; readers see the old file or the new one. */
export function replaceWithLink(existing: string, path: string, checkLock: LockCheck): void {
  if (existsSync(path)) {
    const temporary = temporaryName(path);
    replace(temporary, path, checkLock, () => linkOrCopy(existing, temporary));
    // A rename onto a hard link of the same file does nothing and leaves both.
    rmSync(temporary, { force: true });
  } else {
    checkLock();
    inFolder(path, () => linkOrCopy(existing, path));
  }
}

/** Points the symbolic link `path` at `target`, in one rename. */
export function replaceSymlink(target: string, path: string, checkLock: LockCheck): void {
  const temporary = temporaryName(path);
  replace(temporary, path, checkLock, () => symlinkSync(target, temporary));
}
