import { mkdirSync, rmSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachYielding, inBatches } from '../concurrency.ts';
import { flush, flushFiles, replaceSymlink, replaceWithLink } from './durable-file.ts';
import type { KeptPage } from './editions.ts';
import { journalFile, manifestFile, type PageRecords } from './manifest.ts';
import { pageExtensions } from './page-writer.ts';

/** Pages of a tree that a publish adds and removes. */
export interface FileChange {
  /** Files of pages with new bytes. */
  written: readonly string[];
  /** Pages to restore from an earlier edition. */
  restore: readonly KeptPage[];
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
  replaceSymlink('a', join(root, 'current'));
  return 'a';
}

function linkFiles(from: string, to: string) {
  for (const ending of pageExtensions) replaceWithLink(from + ending, to + ending);
}

async function removePages(tree: string, files: readonly string[]) {
  await forEachYielding(files, (file) => {
    for (const path of filesOfPage(tree, file)) rmSync(path, { force: true });
  });
}

/** Completes `tree` after new pages were written: restores and removes pages, and flushes the new ones to disk. */
export async function completeFiles(tree: string, { written, restore, gone }: FileChange) {
  await forEachYielding(restore, ({ record, source }) => linkFiles(source, pageFile(tree, record.file)));
  await removePages(tree, gone);
  await flushFiles(
    tree,
    written.flatMap((file) => filesOfPage(tree, file)),
  );
}

const withBytes = ({ written, restore }: FileChange) => [
  ...written,
  ...restore.map(({ record }) => record.file),
];

/** Flushes the directory entries of added and removed pages in `tree`. */
export async function flushNames(tree: string, change: FileChange) {
  const folders = [...withBytes(change), ...change.gone].map((file) => dirname(pageFile(tree, file)));
  await inBatches([tree, ...new Set(folders)], flush);
}

/** Repeats in the tree `to` what was done to `from`. */
export async function copyChange(from: string, to: string, change: FileChange) {
  await forEachYielding(withBytes(change), (file) => linkFiles(pageFile(from, file), pageFile(to, file)));
  await removePages(to, change.gone);
}

/** Gives the tree `to` the pages of `from`. Its own pages stay readable meanwhile: a visitor may still be reading from it. */
export async function copyPages(from: string, to: string, pages: PageRecords) {
  const files = Object.values(pages).map(({ file }) => file);
  const names = files.flatMap((file) => filesOfPage(to, file));
  await removeOthers(to, new Set([...names, join(to, manifestFile), join(to, journalFile)]));
  mkdirSync(join(to, 'pages'), { recursive: true });
  await forEachYielding(files, (file) => linkFiles(pageFile(from, file), pageFile(to, file)));
}

/** Removes every file of `tree` that is not in `files`, and whatever blocks their paths. */
async function removeOthers(tree: string, files: Set<string>) {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return rmSync(tree, { recursive: true, force: true });
  const others = entries
    .map((entry) => ({ isFolder: entry.isDirectory(), path: join(entry.parentPath, entry.name) }))
    .filter(({ isFolder, path }) => isFolder === files.has(path));
  await forEachYielding(others, ({ path }) => rmSync(path, { recursive: true, force: true }));
}
