import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRecord } from '../plan/page-record.ts';
import { emitWarning, type Warn } from '../warn.ts';
import { appendDurably, replaceFile } from './durable-file.ts';

/** A number that increases with each swap, and what the pages are based on. */
interface ManifestState {
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
 * The modification time of the edition after the one with `last`, in seconds. Servers make entity tags of a file's size and second: by the clock
 * alone two edits within a second could share one.
 */
export const nextMtime = (last: number, now = Date.now()) => Math.max(Math.floor(now / 1_000), last + 1);

/** The contents of a tree: its pages by path. */
export interface Manifest extends ManifestState {
  pages: Record<string, PageRecord>;
}

/** What a publish changes in a manifest: new and changed pages, and the paths of removed ones. */
export interface ManifestChange extends ManifestState {
  pages: Record<string, PageRecord>;
  removed: string[];
}

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

/** The manifest in `tree`, as far as it can be read; what it does not name is rendered anew. */
export async function readManifest(tree: string, warn: Warn = emitWarning): Promise<Manifest> {
  const manifest = await readWhole(tree).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') warn(error, 'the manifest cannot be read');
    return emptyManifest();
  });
  for (const change of await readJournal(tree))
    if (change.edition > manifest.edition) applyChange(manifest, change);
  return manifest;
}

async function readWhole(tree: string): Promise<Manifest> {
  const text = await readFile(join(tree, manifestFile), 'utf8');
  return { ...emptyManifest(), ...(JSON.parse(text) as Partial<Manifest>) };
}

/** The changes up to the first that a crash left unfinished. */
async function readJournal(tree: string): Promise<ManifestChange[]> {
  const text = await readFile(join(tree, journalFile), 'utf8').catch(() => '');
  const changes: ManifestChange[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      changes.push(JSON.parse(line) as ManifestChange);
    } catch {
      break;
    }
  }
  return changes;
}

/** Writes the manifest of `tree` whole. */
export async function writeManifest(tree: string, manifest: Manifest): Promise<void> {
  await replaceFile(join(tree, manifestFile), JSON.stringify(manifest));
  rmSync(join(tree, journalFile), { force: true });
}

/** Appends a change to the manifest of `tree`; resolves when it is on disk. */
export async function journalChange(tree: string, change: ManifestChange): Promise<void> {
  await appendDurably(join(tree, journalFile), `${JSON.stringify(change)}\n`);
}
