import { join } from 'node:path';
import { flush, replaceSymlink, sweepTemporaries } from './durable-file.ts';
import { openEditions } from './editions.ts';
import { allDone } from './in-batches.ts';
import {
  applyChange,
  journalChange,
  type Manifest,
  type ManifestChange,
  nextStamp,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { openPageFiles, type PageFiles } from './page-files.ts';
import { hashOf } from './page-hash.ts';
import type { RenderedPage } from './render-pages.ts';
import {
  type Cause,
  type ContentChange,
  filesOnTheWay,
  inverseOf,
  manifestChangeOf,
  type RecordedPage,
  type RenderedChange,
  type TreeChange,
} from './tree-change.ts';
import {
  type FileChange,
  flushNames,
  followChange,
  inspectPages,
  isWhole,
  level,
  looksWhole,
  otherTree,
  readCurrent,
  restoreAndRemove,
} from './tree-files.ts';

export interface SiteTrees {
  /** The manifest of what visitors read. */
  live(): Manifest;
  /** The earlier editions that can be rolled back to, ascending. */
  editions(): number[];
  /** Writes a page to the standby tree, unless the live one is identical; the next publish shows it. Resolves when there is room for another. */
  write(page: RenderedPage): Promise<void>;
  /**
   * Publishes what was written and removes what is gone, in one swap; resolves with how many pages changed. A failure
   * leaves the live tree as it was.
   */
  publish(change: ContentChange): Promise<number>;
  /** Shows an earlier edition in the same way; null when it is not kept. */
  rollBack(edition: number, cause: Cause): Promise<{ written: number; removed: number } | null>;
  /** Remembers a request that changes nothing. */
  acknowledge(request: number): Promise<void>;
  /** Checks every file; the next publish repairs what is damaged and removes what does not belong there. */
  inspect(): Promise<void>;
}

/** Pages on their way into the standby tree. */
interface StagedPages {
  /** Their files' modification time in seconds. */
  stamp: number;
  rendered: RenderedChange;
  files: PageFiles;
}

/** Publishes between two complete manifests: one in each tree. */
const longestJournal = 200;

/** Opens the two trees in `root`; pages whose file does not match the manifest are forgotten, and so rendered again. */
export async function openTrees(root: string, keptEditions: number): Promise<SiteTrees> {
  let current = await readCurrent(root);
  await sweepTemporaries(root, { recursive: false });
  let { sound: manifest, damaged } = await inspectPages(
    join(root, current),
    await readManifest(join(root, current)),
    looksWhole,
  );
  let isStandbyLevel = false;
  let followsWhole = damaged.length > 0;
  let staged: StagedPages | null = null;
  const editions = await openEditions(join(root, 'editions'), manifest.edition, keptEditions);
  const standby = () => join(root, otherTree(current));

  async function levelStandby() {
    await level(root, current, manifest);
    isStandbyLevel = true;
  }

  async function stage(): Promise<StagedPages> {
    if (staged) return staged;
    if (!isStandbyLevel) await levelStandby();
    isStandbyLevel = false;
    const stamp = nextStamp(manifest.stamp);
    const files = openPageFiles(join(standby(), 'pages'), stamp);
    staged = { stamp, rendered: { written: [], kept: [] }, files };
    return staged;
  }

  async function write({ path, rendering, body }: RenderedPage) {
    const { rendered, files } = await stage();
    const page = { path, record: { ...rendering, hash: hashOf(body) } };
    if (manifest.pages[path]?.hash === page.record.hash) return void rendered.kept.push(page);
    rendered.written.push(page);
    await files.add(rendering.file, body);
  }

  async function mendStandby() {
    await staged?.files.discard();
    staged = null;
    await levelStandby().catch(() => undefined);
  }

  async function keepLive(change: TreeChange, written: readonly RecordedPage[]) {
    if (manifest.edition === 0) return;
    await editions.keep(manifest.edition, join(root, current), inverseOf(change, written, manifest, damaged));
  }

  async function follow(files: FileChange, change: ManifestChange) {
    if (followsWhole) return levelStandby();
    const tree = standby();
    await followChange(root, current, files);
    await (change.edition % longestJournal < 2 ? writeManifest(tree, manifest) : journalChange(tree, change));
  }

  async function finishStandby(change: TreeChange) {
    const { stamp, rendered, files: pageFiles } = await stage();
    const { written } = rendered;
    const next = manifestChangeOf(manifest, change, stamp, rendered);
    const files = {
      written: written.map(({ record }) => record.file),
      restore: change.restore,
      gone: change.remove.flatMap((path) => manifest.pages[path]?.file ?? []),
    };
    await allDone([
      pageFiles.settle().then(() => restoreAndRemove(standby(), files)),
      journalChange(standby(), next),
      keepLive(change, written),
    ]);
    return { files, next };
  }

  /** Directory entries are flushed after the swap: a file system that keeps their order has all of them or none, and others are repaired at the next start. */
  async function apply(change: TreeChange): Promise<number> {
    const { files, next } = await finishStandby(change);
    replaceSymlink(otherTree(current), join(root, 'current'));
    staged = null;
    current = otherTree(current);
    applyChange(manifest, next);
    damaged = damaged.filter((path) => !manifest.pages[path]);
    isStandbyLevel = await Promise.all([flush(root), flushNames(join(root, current), files)])
      .then(() => follow(files, next))
      .then(
        () => true,
        () => false,
      );
    if (isStandbyLevel) followsWhole = false;
    await editions.settle(manifest.edition).catch(() => undefined);
    return files.written.length;
  }

  /** Any failure leaves the live tree as it was. */
  async function orMend<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await mendStandby();
      throw error;
    }
  }

  await levelStandby();
  return {
    live: () => manifest,
    editions: editions.numbers,
    write: (page) => orMend(() => write(page)),
    publish: (change) => orMend(() => apply({ ...change, restore: [], rolledBackTo: null })),
    async rollBack(edition, cause) {
      const way = await editions.rollbackPlan(edition);
      if (!way) return null;
      const { restore, remove } = filesOnTheWay(way, manifest);
      await orMend(() => apply({ ...cause, restore, remove, rolledBackTo: edition }));
      return { written: restore.length, removed: remove.length };
    },
    async acknowledge(request) {
      const next = { ...manifest, request };
      await writeManifest(join(root, current), next);
      manifest = next;
    },
    async inspect() {
      const found = await inspectPages(join(root, current), manifest, isWhole);
      manifest = found.sound;
      damaged = [...new Set([...damaged, ...found.damaged])];
      isStandbyLevel = false;
      followsWhole = true;
    },
  };
}
