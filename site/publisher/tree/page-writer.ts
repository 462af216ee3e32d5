import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeUnflushed } from './durable-file.ts';
import { ensureLock } from './publisher-lock.ts';

/**
 * While an administrator waits: for pages of 21 KB it is as small as brotli in the same time, and every client
 * accepts it. Level 4 saves 3 % and takes a third longer.
 */
const level = 3;
/** Window size in bits: pages gain nothing from looking back further than 16 KB, and the state is half as large. */
const windowBits = 14;

/** Extensions of a page's files: the page itself, and its compressed copy, which every client accepts. */
export const pageEndings = ['', '.gz'] as const;

/** Writes pages into the standby tree. */
export interface PageWriter {
  /** Writes a page in all its forms. Resolves when there is room for another; rejects with the first failure of any. */
  write(file: string, body: Buffer): Promise<void>;
  /** Resolves when every page has its files, which are not flushed yet; rejects with the first failure of any. */
  finish(): Promise<void>;
  /** Resolves when nothing more is written; does not reject. */
  abort(): Promise<void>;
}

export interface WriterSettings {
  /** The folder whose lock says who may write. */
  root: string;
  folder: string;
  /** In seconds: when the files say that they were changed. */
  mtime: number;
}

export interface PageFile {
  file: string;
  body: Buffer;
}

/**
 * Writes a page and its compressed copy. To hand so little to one of the engine's own threads takes as long as to compress
 * it here.
 */
export function writePage({ root, folder, mtime }: WriterSettings, { file, body }: PageFile): void {
  const path = join(folder, file);
  const compressed = gzipSync(body, { level, windowBits });
  ensureLock(root);
  writeUnflushed(path, body, mtime);
  writeUnflushed(`${path}.gz`, compressed, mtime);
}

/** Opens a writer that writes at once. */
export const openPageWriter = (settings: WriterSettings): PageWriter => ({
  write: async (file, body) => writePage(settings, { file, body }),
  finish: async () => undefined,
  abort: async () => undefined,
});
