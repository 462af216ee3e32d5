import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assertLockHeld } from '@haunted-forests/api/folder-lock';
import { writeUnflushed } from './durable-file.ts';

/**
 * While an administrator waits: for pages of 21 KB it is as small as brotli in the same time, and every client
 * accepts it. Level 4 saves 3% and takes a third longer.
 */
const level = 3;
/** Window size in bits: pages gain nothing from looking back further than 16 KB, and the state is half as large. */
const windowBits = 14;

/** Writes pages into the standby tree. */
export interface PageWriter {
  /** Writes a page and its compressed copy. Resolves when it can take another; rejects with the first failure of any page. */
  write(file: string, body: Buffer): Promise<void>;
  /** Resolves when all files are written, though not flushed; rejects with the first failure of any page. */
  finish(): Promise<void>;
  /** Resolves when nothing more is written; does not reject. */
  abort(): Promise<void>;
}

export interface WriterSettings {
  /** The folder with the publisher lock. */
  root: string;
  folder: string;
  /** Modification time of the files, in seconds. */
  mtime: number;
}

export interface PageFile {
  file: string;
  body: Buffer;
}

/** Writes a page and its compressed copy. Handing so little to the thread pool would take as long as compressing it here. */
export function writePage({ root, folder, mtime }: WriterSettings, { file, body }: PageFile): void {
  const path = join(folder, file);
  const compressed = gzipSync(body, { level, windowBits });
  const checkLock = () => assertLockHeld(root);
  writeUnflushed(path, body, mtime, checkLock);
  writeUnflushed(`${path}.gz`, compressed, mtime, checkLock);
}

/** Opens a writer that writes immediately, on this thread. */
export const openPageWriter = (settings: WriterSettings): PageWriter => ({
  write: async (file, body) => writePage(settings, { file, body }),
  finish: async () => undefined,
  abort: async () => undefined,
});
