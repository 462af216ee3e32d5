import { join } from 'node:path';
import { holdsFolder } from '@haunted-forests/api/folder-lock';
import { allDone } from '../in-batches.ts';
import type { RenderedPage } from '../plan/page-record.ts';
import { emitWarning, type Warn } from '../warn.ts';
import { flush, replaceSymlink } from './durable-file.ts';
import type { Editions } from './editions.ts';
import {
  applyChange,
  journalChange,
  type Manifest,
  type ManifestChange,
  nextMtime,
  writeManifest,
} from './manifest.ts';
import { hashOf } from './page-hash.ts';
import { openPageWriter, type PageWriter } from './page-writer.ts';
import { openPageWriterThread } from './page-writer-thread.ts';
import { ensureLock } from './publisher-lock.ts';
import { inverseOf, manifestChangeOf, type RenderedChange, type TreeChange } from './tree-change.ts';
import {
  type FileChange,
  flushNames,
  followChange,
  otherTree,
  restoreAndRemove,
  syncStandby,
  type TreeName,
} from './tree-files.ts';

/** What visitors read. */
export interface LiveTree {
  readonly root: string;
  name: TreeName;
  manifest: Manifest;
  /** Paths of pages that are missing in the manifest because their files were damaged. */
  damaged: readonly string[];
}

/** The tree that nobody reads, and which a publish makes the live one: `stage`, any number of `write`, then `commit` or `abort`. */
export interface StandbyTree {
  /** Gets ready for so many pages: the tree is what the live one is. */
  stage(pages: number): Promise<void>;
  /** Writes a page, unless it is what visitors read already. Resolves when there is room for another. */
  write(page: RenderedPage): Promise<void>;
  /** Shows what was written and what `change` says, in one swap; answers how many pages have other bytes than before. */
  commit(change: TreeChange): Promise<number>;
  /** Leaves nothing of what was written. */
  abort(): Promise<void>;
  /** Says that files of both trees may be damaged: every name is made anew. */
  distrust(): void;
}

export interface StandbyOptions {
  /** So many pages are written by a thread of their own. */
  threadFrom?: number;
  warn?: Warn;
}

/** Pages on their way into the tree. */
interface StagedPages extends RenderedChange {
  mtime: number;
  writer: PageWriter;
}

/** So many publishes lie between two manifests that are written whole: one in each tree. */
const longestJournal = 200;
/** An edit touches a few pages, which are written before a thread would have started. */
const manyPages = 200;

/** Opens the tree beside `live`, and makes it what that one is. */
export async function openStandbyTree(
  live: LiveTree,
  editions: Editions,
  { threadFrom = manyPages, warn = emitWarning }: StandbyOptions = {},
): Promise<StandbyTree> {
  let isSynced = false;
  let isTrusted = live.damaged.length === 0;
  let staged: StagedPages | null = null;
  const folder = () => join(live.root, otherTree(live.name));

  async function sync() {
    await syncStandby(live.root, live.name, live.manifest);
    isSynced = true;
  }

  function stagedPages(): StagedPages {
    if (!staged) throw new Error('Nothing is staged');
    return staged;
  }

  async function keepLive(change: TreeChange, { written }: RenderedChange) {
    const { root, name, manifest, damaged } = live;
    if (manifest.edition === 0) return;
    await editions.keep(manifest.edition, join(root, name), inverseOf(change, written, manifest, damaged));
  }

  function swap(next: ManifestChange) {
    const name = otherTree(live.name);
    ensureLock(live.root);
    replaceSymlink(name, join(live.root, 'current'));
    live.name = name;
    applyChange(live.manifest, next);
    live.damaged = live.damaged.filter((path) => !live.manifest.pages[path]);
    staged = null;
  }

  /** The names reach the disk after the swap: a file system that keeps their order has them all or none, and others are mended at the next start. */
  async function follow(files: FileChange, change: ManifestChange) {
    const { root, name, manifest } = live;
    await Promise.all([flush(root), flushNames(join(root, name), files)]);
    ensureLock(root);
    if (!isTrusted) await sync();
    else {
      await followChange(root, name, files);
      const isWhole = change.edition % longestJournal < 2;
      await (isWhole ? writeManifest(folder(), manifest) : journalChange(folder(), change));
    }
    [isSynced, isTrusted] = [true, true];
  }

  await sync();
  return {
    async stage(pages) {
      if (!isSynced) await sync();
      const mtime = nextMtime(live.manifest.mtime);
      const open = pages < threadFrom ? openPageWriter : openPageWriterThread;
      const writer = open({ root: live.root, folder: join(folder(), 'pages'), mtime });
      staged = { mtime, writer, written: [], kept: [] };
    },
    async write({ path, rendering, body }) {
      const { writer, written, kept } = stagedPages();
      const page = { path, record: { ...rendering, hash: hashOf(body) } };
      if (live.manifest.pages[path]?.hash === page.record.hash) return void kept.push(page);
      isSynced = false;
      written.push(page);
      await writer.write(rendering.file, body);
    },
    async commit(change) {
      const pages = stagedPages();
      const next = manifestChangeOf(live.manifest, change, pages.mtime, pages);
      const files = {
        written: pages.written.map(({ record }) => record.file),
        restore: change.restore,
        gone: change.remove.flatMap((path) => live.manifest.pages[path]?.file ?? []),
      };
      isSynced = false;
      await allDone([
        pages.writer.commit().then(() => restoreAndRemove(folder(), files)),
        journalChange(folder(), next),
        keepLive(change, pages),
      ]);
      swap(next);
      await follow(files, next).catch((error) => warn(error, 'the standby tree is behind'));
      await editions
        .commit(live.manifest.edition)
        .catch((error) => warn(error, 'an earlier edition may not be kept'));
      return files.written.length;
    },
    async abort() {
      const writer = staged?.writer;
      staged = null;
      await writer?.abort().catch((error) => warn(error, 'pages could not be taken back'));
      if (!isSynced && holdsFolder(live.root))
        await sync().catch((error) => warn(error, 'the standby tree is behind'));
    },
    distrust() {
      [isSynced, isTrusted] = [false, false];
    },
  };
}
