import { mkdirSync, rmSync } from 'node:fs';
import { access, readdir, readFile, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pageEndings, unpacksTo } from './compress.ts';
import { flush, replaceSymlink, replaceWithLink } from './durable-file.ts';
import type { KeptPage } from './editions.ts';
import { inBatches } from './in-batches.ts';
import { inTurns } from './in-turns.ts';
import { journalFile, type Manifest, manifestFile, writeManifest } from './manifest.ts';
import { hashOf } from './page-hash.ts';

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
const pageFile = (tree: string, file: string) => join(tree, 'pages', file);

/** The tree that visitors read; the first start creates one. */
export async function readCurrent(root: string): Promise<TreeName> {
  mkdirSync(root, { recursive: true });
  const target = await readlink(join(root, 'current')).catch(() => null);
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

/** Syncs the pages of the tree that has just been replaced with the live one. */
export async function followChange(root: string, live: TreeName, { written, restore, gone }: FileChange) {
  const [from, to] = [join(root, live), join(root, otherTree(live))];
  await inTurns([...written, ...restore.map(({ record }) => record.file)], (file) =>
    linkForms(pageFile(from, file), pageFile(to, file)),
  );
  await inTurns(gone, (file) => removePage(to, file));
}

/** Makes the standby tree identical to the live one. Its pages stay readable meanwhile: some visitors may still be reading it. */
export async function level(root: string, live: TreeName, manifest: Manifest) {
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

type Inspection = (file: string, hash: string) => Promise<boolean>;

/** Whether the page has its bytes and its compressed copies exist. */
export const looksWhole: Inspection = async (file, hash) => {
  try {
    await inBatches(pageEndings, (ending) => access(file + ending));
    return hashOf(await readFile(file)) === hash;
  } catch {
    return false;
  }
};

/** Whether the page has its bytes and every compressed copy unpacks to them. */
export const isWhole: Inspection = async (file, hash) => {
  try {
    const body = await readFile(file);
    const forms = pageEndings.map(async (ending) => unpacksTo(body, await readFile(file + ending)));
    return (await Promise.all(forms)).every(Boolean) && hashOf(body) === hash;
  } catch {
    return false;
  }
};

/** The manifest without the pages whose files do not pass, and the paths of those. */
export async function inspectPages(
  tree: string,
  manifest: Manifest,
  passes: Inspection,
): Promise<{ sound: Manifest; damaged: string[] }> {
  const pages: Manifest['pages'] = {};
  const damaged: string[] = [];
  await inBatches(Object.entries(manifest.pages), async ([path, record]) => {
    if (await passes(pageFile(tree, record.file), record.hash)) pages[path] = record;
    else damaged.push(path);
  });
  return { sound: { ...manifest, pages }, damaged };
}
