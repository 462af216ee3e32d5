import { mkdirSync, rmSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachYielding, inBatches } from '../concurrency.ts';
import { flush, flushFiles, replaceSymlink, replaceWithLink } from './durable-file.ts';
import { journalFile, manifestFile, type PageRecord, type PageRecords } from './manifest.ts';
import { assertLockHeldFor } from './publisher-lock.ts';

/** Extensions of a page's files: the page itself, and its compressed copy, which every client accepts. */
export const pageExtensions = ['', '.gz'] as const;

/** A page of an earlier edition: its record, and its file without the extensions of compressed copies. */
export interface StoredPage {
  path: string;
  record: PageRecord;
  source: string;
}

/** Pages of a tree that a publish adds and removes. */
export interface FileChange {
  /** Files of pages with new bytes. */
  written: readonly string[];
  /** Pages to restore from an earlier edition. */
  restore: readonly StoredPage[];
  /** Files of removed pages. */
  gone: readonly string[];
}

/** Where `tree` has the file of a page. */
export const pageFile = (tree: string, file: string) => join(tree, 'pages', file);
const filesOfPage = (tree: string, file: string) =>
  pageExtensions.map((ending) => pageFile(tree, file) + ending);

/** The name of the tree that visitors read; the first start creates one. */
export async function readCurrent(root: string): Promise<'a' | 'b'> {
  mkdirSync(root, { recursive: true });
  const target = await readlink(join(root, 'current')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (target === 'a' || target === 'b') return target;
  mkdirSync(join(root, 'a', 'pages'), { recursive: true });
  const current = join(root, 'current');
  replaceSymlink('a', current, () => assertLockHeldFor(current));
  return 'a';
}

/** Links a page's files into `tree`. */
function linkPage(from: string, tree: string, file: string) {
  const to = pageFile(tree, file);
  for (const ending of pageExtensions)
    replaceWithLink(from + ending, to + ending, () => assertLockHeldFor(tree));
}

/** Deletes `path` in `tree`. @throws DataFolderLostError */
export function removeFrom(tree: string, path: string): void {
  assertLockHeldFor(tree);
  rmSync(path, { recursive: true, force: true });
}

async function removePages(tree: string, files: readonly string[]) {
  const paths = files.flatMap((file) => filesOfPage(tree, file));
  await forEachYielding(paths, (path) => removeFrom(tree, path));
}

/** Completes `tree` after new pages were written: restores and removes pages, and flushes the new ones to disk. */
export async function completeFiles(tree: string, { written, restore, gone }: FileChange) {
  await forEachYielding(restore, ({ record, source }) => linkPage(source, tree, record.file));
  await removePages(tree, gone);
  await flushFiles(pageFile(tree, ''), written, pageExtensions);
}

function* withBytes({ written, restore }: FileChange) {
  yield* written;
  for (const { record } of restore) yield record.file;
}

/** Flushes the directory entries of added and removed pages in `tree`. */
export async function flushNames(tree: string, change: FileChange) {
  const folders = new Set<string>();
  for (const file of withBytes(change)) folders.add(dirname(pageFile(tree, file)));
  for (const file of change.gone) folders.add(dirname(pageFile(tree, file)));
  await inBatches([tree, ...folders], flush);
}

/** Repeats in the tree `to` what was done to `from`. */
export async function copyChange(from: string, to: string, change: FileChange) {
  await forEachYielding(withBytes(change), (file) => linkPage(pageFile(from, file), to, file));
  await removePages(to, change.gone);
}

/** Gives the tree `to` the pages of `from`. Its own pages stay readable meanwhile: a visitor may still be reading from it. */
export async function copyPages(from: string, to: string, pages: PageRecords) {
  const files = Object.values(pages).map(({ file }) => file);
  const names = files.flatMap((file) => filesOfPage(to, file));
  await removeOthers(to, new Set([...names, join(to, manifestFile), join(to, journalFile)]));
  mkdirSync(join(to, 'pages'), { recursive: true });
  await forEachYielding(files, (file) => linkPage(pageFile(from, file), to, file));
}

/** What is in `tree`; null when it is no folder. */
async function entriesOf(tree: string) {
  try {
    return await readdir(tree, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return null;
  }
}

/** Removes every file of `tree` that is not in `files`, and whatever blocks their paths. */
async function removeOthers(tree: string, files: Set<string>) {
  const entries = await entriesOf(tree);
  if (!entries) return removeFrom(tree, tree);
  const others = entries
    .map((entry) => ({ isFolder: entry.isDirectory(), path: join(entry.parentPath, entry.name) }))
    .filter(({ isFolder, path }) => isFolder === files.has(path));
  await forEachYielding(others, ({ path }) => removeFrom(tree, path));
}
