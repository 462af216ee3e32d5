import { join } from 'node:path';
import { flush, replaceSymlink } from './durable-file.ts';
import { applyChange, type Manifest, type ManifestChange, recordChange, writeManifest } from './manifest.ts';
import { assertLockHeldFor } from './publisher-lock.ts';
import { copyChange, copyPages, type FileChange, flushNames } from './tree-files.ts';

/** What visitors read. */
export interface LiveTree {
  readonly root: string;
  name: 'a' | 'b';
  manifest: Manifest;
  /** Paths of pages that were dropped from the manifest because their files were damaged. */
  damaged: readonly string[];
}

/** After this many publishes, each tree gets a complete manifest instead of another journal entry. */
const maxJournalEntries = 200;

/**
 * Opens the tree that visitors do not read and makes it identical to the live one. A publish changes it, then makes it the
 * live one.
 */
export async function openStandbyTree(live: LiveTree) {
  const { root } = live;
  const other = () => (live.name === 'a' ? 'b' : 'a');
  const folder = () => join(root, other());
  const liveFolder = () => join(root, live.name);
  let isSynced = false;
  let canCopyChange = live.damaged.length === 0;

  /** Makes the tree identical to the live one, unless it is. */
  async function sync() {
    if (isSynced) return;
    await copyPages(liveFolder(), folder(), live.manifest.pages);
    await writeManifest(folder(), live.manifest);
    isSynced = true;
  }
  await sync();

  return {
    folder,
    sync,
    /** Marks the tree as different from the live one. */
    markChanged() {
      isSynced = false;
    },
    /** Marks files of both trees as possibly damaged: the next sync links every file again. */
    invalidate() {
      [isSynced, canCopyChange] = [false, false];
    },
    /** Makes this tree the live one. */
    swap(next: ManifestChange) {
      replaceSymlink(other(), join(root, 'current'), () => assertLockHeldFor(folder()));
      live.name = other();
      applyChange(live.manifest, next);
      live.damaged = live.damaged.filter((path) => !live.manifest.pages[path]);
    },
    /**
     * Repeats the change in the tree that was live, and flushes the directory entries of both. They reach the disk after the
     * swap: an ordered file system has all or none of them; others are repaired at the next start.
     */
    async copyToStandby(files: FileChange, change: ManifestChange) {
      await Promise.all([flush(root), flushNames(liveFolder(), files)]);
      if (canCopyChange) {
        await copyChange(liveFolder(), folder(), files);
        const isWhole = change.edition % maxJournalEntries < 2;
        await (isWhole
          ? writeManifest(folder(), live.manifest)
          : recordChange(folder(), live.manifest, change));
        isSynced = true;
      } else await sync();
      canCopyChange = true;
    },
  };
}
