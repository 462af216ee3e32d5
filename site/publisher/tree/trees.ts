import { join } from 'node:path';
import type { RenderedPage } from '../plan/page-record.ts';
import type { Warn } from '../warn.ts';
import { sweepTemporaries } from './durable-file.ts';
import { openEditions } from './editions.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { type LiveTree, openStandbyTree, type StandbyOptions } from './standby-tree.ts';
import { type Cause, type ContentChange, filesOnTheWay, type TreeChange } from './tree-change.ts';
import { readCurrent } from './tree-files.ts';
import { inspectPages, isWhole, looksWhole } from './tree-inspection.ts';

/** Writes a page where visitors do not look. Resolves when there is room for another. */
type WritePage = (page: RenderedPage) => Promise<void>;

export interface SiteTrees {
  /** The manifest of what visitors read. */
  live(): Manifest;
  /** The earlier editions that can be rolled back to, ascending. */
  editions(): number[];
  /**
   * Shows what `render` writes, up to `pages`, and removes what its change names, in one swap; resolves with how many
   * pages have other bytes than before, or null when there was no change. A failure leaves the live tree as it was.
   */
  publish(pages: number, render: (write: WritePage) => Promise<ContentChange | null>): Promise<number | null>;
  /** Shows an earlier edition in the same way; null when it is not kept. */
  rollBack(edition: number, cause: Cause): Promise<{ written: number; removed: number } | null>;
  /** Remembers a request that changes nothing. */
  acknowledge(request: number): Promise<void>;
  /** Inspects every file; the next publish writes anew what is damaged, and clears away what does not belong there. */
  inspect(): Promise<void>;
}

async function readLive(root: string, warn?: Warn): Promise<LiveTree> {
  const name = await readCurrent(root);
  await sweepTemporaries(root, { recursive: false });
  const tree = join(root, name);
  const { sound, damaged } = await inspectPages(tree, await readManifest(tree, warn), looksWhole);
  return { root, name, manifest: sound, damaged };
}

/** Opens the two trees in `root`; pages whose file does not match the manifest are forgotten, and so rendered again. */
export async function openTrees(
  root: string,
  keptEditions: number,
  options?: StandbyOptions,
): Promise<SiteTrees> {
  const live = await readLive(root, options?.warn);
  const editions = await openEditions(join(root, 'editions'), live.manifest.edition, keptEditions);
  const standby = await openStandbyTree(live, editions, options);

  /** Whatever fails before the swap leaves the live tree as it was. */
  async function change(
    pages: number,
    work: () => Promise<TreeChange | null> | TreeChange,
  ): Promise<number | null> {
    try {
      await standby.stage(pages);
      const made = await work();
      if (made) return await standby.commit(made);
    } catch (error) {
      await standby.abort();
      throw error;
    }
    await standby.abort();
    return null;
  }

  return {
    live: () => live.manifest,
    editions: editions.numbers,
    publish: (pages, render) =>
      change(pages, async () => {
        const made = await render(standby.write);
        return made && { ...made, restore: [], rolledBackTo: null };
      }),
    async rollBack(edition, cause) {
      const way = await editions.rollbackPlan(edition);
      if (!way) return null;
      const { restore, remove } = filesOnTheWay(way, live.manifest);
      await change(0, () => ({ ...cause, restore, remove, rolledBackTo: edition }));
      return { written: restore.length, removed: remove.length };
    },
    async acknowledge(request) {
      const next = { ...live.manifest, request };
      await writeManifest(join(live.root, live.name), next);
      live.manifest = next;
    },
    async inspect() {
      const { sound, damaged } = await inspectPages(join(root, live.name), live.manifest, isWhole);
      live.manifest = sound;
      live.damaged = [...new Set([...live.damaged, ...damaged])];
      standby.distrust();
    },
  };
}
