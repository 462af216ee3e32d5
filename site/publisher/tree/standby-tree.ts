import { join } from 'node:path';
import { ensureFolder } from '@haunted-forests/api/folder-lock';
import { flush, replaceSymlink } from './durable-file.ts';
import { applyChange, journalChange, type Manifest, type ManifestChange, writeManifest } from './manifest.ts';
import { copyChange, copyPages, type FileChange, flushNames } from './tree-files.ts';

/** What visitors read. */
export interface LiveTree {
  readonly root: string;
  name: 'a' | 'b';
  manifest: Manifest;
  /** Paths of pages that are missing in the manifest because their files were damaged. */
  damaged: readonly string[];
}

/** So many publishes lie between two manifests that are written whole: one in each tree. */
const longestJournal = 200;

/** The tree beside the live one: a publish changes it and makes it the live one. */
export interface StandbyTree {
  folder(): string;
  /** Makes the tree what the live one is, unless it is. */
  sync(): Promise<void>;
  /** Says that its files are no longer those of the live tree. */
  markChanged(): void;
  /** Says that files of both trees may be damaged: the next sync makes every name anew. */
  distrust(): void;
  /** Makes this tree the live one. */
  swap(next: ManifestChange): void;
  /** After the swap: does to the tree that was live what was done to the other, and flushes the names of both. */
  follow(files: FileChange, change: ManifestChange): Promise<void>;
}

/** Opens the tree beside `live`, and makes it what that one is. */
export async function openStandbyTree(live: LiveTree): Promise<StandbyTree> {
  const { root } = live;
  const other = () => (live.name === 'a' ? 'b' : 'a');
  const folder = () => join(root, other());
  const liveFolder = () => join(root, live.name);
  let isSynced = false;
  let isTrusted = live.damaged.length === 0;

  async function sync() {
    if (isSynced) return;
    await copyPages(liveFolder(), folder(), live.manifest.pages);
    if (live.manifest.edition > 0) await writeManifest(folder(), live.manifest);
    isSynced = true;
  }
  await sync();

  return {
    folder,
    sync,
    markChanged() {
      isSynced = false;
    },
    distrust() {
      [isSynced, isTrusted] = [false, false];
    },
    swap(next) {
      ensureFolder(root);
      replaceSymlink(other(), join(root, 'current'));
      live.name = other();
      applyChange(live.manifest, next);
      live.damaged = live.damaged.filter((path) => !live.manifest.pages[path]);
    },
    /** The names reach the disk after the swap: a file system that keeps their order has them all or none, and others are repaired at the next start. */
    async follow(files, change) {
      await Promise.all([flush(root), flushNames(liveFolder(), files)]);
      ensureFolder(root);
      if (isTrusted) {
        await copyChange(liveFolder(), folder(), files);
        const isWhole = change.edition % longestJournal < 2;
        await (isWhole ? writeManifest(folder(), live.manifest) : journalChange(folder(), change));
        isSynced = true;
      } else await sync();
      isTrusted = true;
    },
  };
}
