import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trace } from '../content/content-key.ts';
import { appendDurably, replaceFile } from './durable-file.ts';
import { assertLockHeldFor } from './publisher-lock.ts';

/** Which renderer made a page, and what it read. */
export interface Rendering {
  file: string;
  /** The compiled renderer that made it. */
  renderer: string;
  trace: Trace;
}

/** What the manifest knows of a page in the tree. */
export interface PageRecord extends Rendering {
  /** Entity tag: a hash of the bytes. */
  hash: string;
}

/** Pages by path. */
export type PageRecords = Record<string, PageRecord>;

/** The hash of a page's bytes in the manifest. */
export const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 27);

/** The contents of a tree, and what they are based on. */
export interface Manifest {
  pages: PageRecords;
  /** Increases with each swap. */
  edition: number;
  /** The content revision that the pages show. */
  revision: number;
  /** The latest request that was handled, successfully or not. */
  request: number;
  /** The earlier edition that the pages show instead of the content. */
  rolledBackTo: number | null;
  /** The modification time of the edition's new files, in seconds: later than that of any edition before. */
  mtime: number;
}

/**
 * The modification time for the edition after the one with `last`, in seconds. Servers build entity tags from a file's size and
 * modification second: with the clock alone, two edits within a second could share one.
 */
export const nextMtime = (last: number, now = Date.now()) => Math.max(Math.floor(now / 1_000), last + 1);

/** What a publish changes in a manifest: new and changed pages, and the paths of removed ones. */
export interface ManifestChange extends Manifest {
  removed: readonly string[];
}

const pagesPerChunk = 1_000;
export const manifestFile = 'manifest.json';
/** The changes since the manifest was written, one per line: an edit costs the same however many pages there are. */
export const journalFile = 'manifest.log';

export const emptyManifest = (): Manifest => ({
  edition: 0,
  revision: 0,
  request: 0,
  rolledBackTo: null,
  mtime: 0,
  pages: {},
});

/** Applies the change to `manifest` itself. */
export function applyChange(manifest: Manifest, { pages, removed, ...state }: ManifestChange): void {
  Object.assign(manifest, state);
  for (const path of removed) delete manifest.pages[path];
  Object.assign(manifest.pages, pages);
}

/** Logs a failure that will be repaired later. */
export type Warn = (error: unknown, message: string) => void;

/**
 * The manifest in `tree`, as far as it can be read; pages that it does not name are rendered again.
 * @throws what the system says when its changes cannot be read: without them the edition would be an earlier one.
 */
export async function readManifest(tree: string, warn: Warn = () => undefined): Promise<Manifest> {
  const manifest = await readWhole(tree).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') warn(error, 'cannot read the manifest');
    return emptyManifest();
  });
  for (const change of await readJournal(tree, warn))
    if (change.edition > manifest.edition) applyChange(manifest, change);
  return manifest;
}

async function readWhole(tree: string): Promise<Manifest> {
  const text = await readFile(join(tree, manifestFile), 'utf8');
  return { ...emptyManifest(), ...(JSON.parse(text) as Partial<Manifest>) };
}

/** The changes up to the first one that cannot be read; that a crash cut off the last one is no fault. */
async function readJournal(tree: string, warn: Warn): Promise<ManifestChange[]> {
  const text = await readFile(join(tree, journalFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const changes: ManifestChange[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      changes.push(JSON.parse(line) as ManifestChange);
    } catch (error) {
      warn(error, 'cannot read all changes of the manifest');
      break;
    }
  }
  return changes;
}

/** A line of JSON in chunks of a few hundred KB: one string for a hundred thousand pages would double the memory. */
export function* jsonLine<T extends { pages: PageRecords }>({ pages, ...state }: T): Generator<string> {
  const records = Object.entries(pages);
  yield `${JSON.stringify(state).slice(0, -1)},"pages":{`;
  for (let start = 0; start < records.length; start += pagesPerChunk) {
    const piece = records.slice(start, start + pagesPerChunk);
    const members = piece.map(([path, record]) => `${JSON.stringify(path)}:${JSON.stringify(record)}`);
    yield (start > 0 ? ',' : '') + members.join(',');
  }
  yield '}}\n';
}

/** Writes the complete manifest of `tree`. */
export async function writeManifest(tree: string, manifest: Manifest): Promise<void> {
  const checkLock = () => assertLockHeldFor(tree);
  await replaceFile(join(tree, manifestFile), jsonLine(manifest), checkLock);
  checkLock();
  rmSync(join(tree, journalFile), { force: true });
}

/**
 * Records a change of `manifest`, which is that of `tree`; resolves when it is on disk. A change of many pages is not logged: a log
 * of such changes would outgrow what a string can hold.
 */
export async function recordChange(tree: string, manifest: Manifest, change: ManifestChange): Promise<void> {
  if (Object.keys(change.pages).length < pagesPerChunk) return journalChange(tree, change);
  const next = { ...manifest, pages: { ...manifest.pages } };
  applyChange(next, change);
  await writeManifest(tree, next);
}

/** Appends a change to the manifest of `tree`; resolves when it is on disk. */
export async function journalChange(tree: string, change: ManifestChange): Promise<void> {
  assertLockHeldFor(tree);
  await appendDurably(join(tree, journalFile), jsonLine(change));
}
