import { mkdirSync, rmSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inBatches } from '../in-batches.ts';
import { inTurns } from '../in-turns.ts';
import { pageEndings } from './compress.ts';
import { flush, replaceSymlink, replaceWithLink } from './durable-file.ts';
import type { KeptPage } from './editions.ts';
import { journalFile, type Manifest, manifestFile, writeManifest } from './manifest.ts';

export type TreeName = 'a' | 'b';
export const otherTree = (tree: TreeName): TreeName => (tree === 'a' ? 'b' : 'a');

/** Pages of a tree that a publish adds and removes. */
export interface FileChange {
  /** Files of pages whose bytes are new. */
  written: readonly string[];
  /** Pages that come from an earlier edition. */
  restore: readonly KeptPage[];
  /** Files of removed pages. */
  gone: readonly string[];
}

const endings = ['', ...pageEndings];
/** Where `tree` has the file of a page. */
export const pageFile = (tree: string, file: string) => join(tree, 'pages', file);

/** The tree that visitors read; the first start creates one. */
export async function readCurrent(root: string): Promise<TreeName> {
  mkdirSync(root, { recursive: true });
  const target = await readlink(join(root, 'current')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (target === 'a' || target === 'b') return target;
  mkdirSync(join(root, 'a', 'pages'), { recursive: true });
  replaceSymlink('a', join(root, 'current'));
  return 'a';
}

/** Restores and removes pages of `tree`. */
export async function restoreAndRemove(tree: string, { restore, gone }: Omit<FileChange, 'written'>) {
  await inTurns(restore, ({ record, source }) => linkForms(source, pageFile(tree, record.file)));
  await inTurns(gone, (file) => removePage(tree, file));
}

/** Flushes the directory entries of added and removed pages in `tree`. */
export async function flushNames(tree: string, { written, restore, gone }: FileChange) {
  const files = [...written, ...restore.map(({ record }) => record.file), ...gone];
  const folders = new Set(files.map((file) => dirname(pageFile(tree, file))));
  await inBatches([tree, ...folders], flush);
}

function removePage(tree: string, file: string) {
  for (const ending of endings) rmSync(pageFile(tree, file) + ending, { force: true });
}

function linkForms(from: string, to: string) {
  for (const ending of endings) replaceWithLink(from + ending, to + ending);
}

/** Does to the tree that has just been replaced what was done to the live one. */
export async function followChange(root: string, live: TreeName, { written, restore, gone }: FileChange) {
  const [from, to] = [join(root, live), join(root, otherTree(live))];
  await inTurns([...written, ...restore.map(({ record }) => record.file)], (file) =>
    linkForms(pageFile(from, file), pageFile(to, file)),
  );
  await inTurns(gone, (file) => removePage(to, file));
}

/** Makes the standby tree what the live one is. Its pages stay readable meanwhile: some visitors may not have left it yet. */
export async function syncStandby(root: string, live: TreeName, manifest: Manifest) {
  const [from, to] = [join(root, live), join(root, otherTree(live))];
  const files = Object.values(manifest.pages).map(({ file }) => file);
  const names = files.flatMap((file) => endings.map((ending) => pageFile(to, file) + ending));
  await clearAway(to, new Set([...names, join(to, manifestFile), join(to, journalFile)]));
  mkdirSync(join(to, 'pages'), { recursive: true });
  await inTurns(files, (file) => linkForms(pageFile(from, file), pageFile(to, file)));
  if (manifest.edition > 0) await writeManifest(to, manifest);
}

/** Removes every file of `tree` that is not among `files`, and whatever blocks their paths. */
async function clearAway(tree: string, files: Set<string>) {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return rmSync(tree, { recursive: true, force: true });
  const inTheWay = entries
    .map((entry) => ({ isFolder: entry.isDirectory(), path: join(entry.parentPath, entry.name) }))
    .filter(({ isFolder, path }) => isFolder === files.has(path));
  await inTurns(inTheWay, ({ path }) => rmSync(path, { recursive: true, force: true }));
}
