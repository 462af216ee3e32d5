import { join } from 'node:path';
import { replaceSymlink, syncFolder } from './durable-file.ts';
import { type InverseChange, type KeptPage, openEditions } from './editions.ts';
import {
  applyChange,
  journalChange,
  type Manifest,
  type ManifestChange,
  readManifest,
  writeManifest,
} from './manifest.ts';
import type { RenderedPage } from './render-pages.ts';
import {
  type FileChange,
  followChange,
  inspectPages,
  isWhole,
  level,
  looksWhole,
  otherTree,
  readCurrent,
  type TreeName,
  writePages,
} from './tree-files.ts';

/** The content revision and the request that a publish goes by. */
interface Cause {
  revision: number;
  request: number;
}

interface TreeChange extends Omit<FileChange, 'gone'>, Cause {
  /** Paths of pages that go. */
  remove: readonly string[];
  /** Pages that came out as they were, with what they read this time. */
  keep: readonly RenderedPage[];
  rolledBackTo: number | null;
}

type ContentChange = Omit<TreeChange, 'restore' | 'rolledBackTo'>;

export interface SiteTrees {
  /** The manifest of what visitors read. */
  live(): Manifest;
  /** The earlier editions that can be rolled back to, ascending. */
  editions(): number[];
  /** Writes the change into the standby tree, swaps, and brings the other tree level; a failure leaves the live tree as it was. */
  publish(change: ContentChange): Promise<void>;
  /** Shows an earlier edition in the same way; null when it is not kept. */
  rollBack(edition: number, cause: Cause): Promise<{ written: number; removed: number } | null>;
  /** Remembers a request that changes nothing. */
  acknowledge(request: number): Promise<void>;
  /** Looks at every file; the next publish writes anew what is damaged, and clears away what does not belong there. */
  inspect(): Promise<void>;
}

/** So many publishes lie between two manifests that are written whole: one in each tree. */
const longestJournal = 200;

/** Opens the two trees in `root`; pages whose file does not match the manifest are forgotten, and so rendered again. */
export async function openTrees(root: string, keptEditions: number): Promise<SiteTrees> {
  let current = await readCurrent(root);
  let { sound: manifest, damaged } = await inspectPages(
    join(root, current),
    await readManifest(join(root, current)),
    looksWhole,
  );
  let isStandbyLevel = false;
  let followsWhole = damaged.length > 0;
  const editions = await openEditions(join(root, 'editions'), manifest.edition, keptEditions);

  async function levelStandby() {
    await level(root, current, manifest);
    isStandbyLevel = true;
  }

  async function writeStandby(standby: TreeName, files: FileChange, change: ManifestChange) {
    if (!isStandbyLevel) await levelStandby();
    isStandbyLevel = false;
    await bothDone(writePages(join(root, standby), files), journalChange(join(root, standby), change));
    await syncFolder(join(root, standby));
  }

  async function keepLive(change: TreeChange) {
    if (manifest.edition === 0) return;
    await editions.keep(manifest.edition, join(root, current), inverseOf(change, manifest, damaged));
  }

  async function follow(files: FileChange, change: ManifestChange) {
    if (followsWhole) return levelStandby();
    const tree = join(root, otherTree(current));
    await followChange(root, current, files);
    await (change.edition % longestJournal < 2 ? writeManifest(tree, manifest) : journalChange(tree, change));
  }

  async function apply(change: TreeChange) {
    const standby = otherTree(current);
    const next = manifestChangeOf(manifest, change);
    const gone = change.remove.flatMap((path) => manifest.pages[path]?.file ?? []);
    const files = { write: change.write, restore: change.restore, gone };
    try {
      await bothDone(writeStandby(standby, files, next), keepLive(change));
      await replaceSymlink(standby, join(root, 'current'));
      await syncFolder(root);
    } catch (error) {
      await levelStandby().catch(() => undefined);
      throw error;
    }
    current = standby;
    applyChange(manifest, next);
    damaged = damaged.filter((path) => !manifest.pages[path]);
    isStandbyLevel = await follow(files, next).then(
      () => true,
      () => false,
    );
    if (isStandbyLevel) followsWhole = false;
    await editions.settle(manifest.edition).catch(() => undefined);
  }

  await levelStandby();
  return {
    live: () => manifest,
    editions: editions.numbers,
    publish: (change) => apply({ ...change, restore: [], rolledBackTo: null }),
    async rollBack(edition, cause) {
      const way = await editions.wayBack(edition);
      if (!way) return null;
      const { restore, remove } = filesOnTheWay(way, manifest);
      await apply({ ...cause, write: [], keep: [], restore, remove, rolledBackTo: edition });
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

/** Waits for both before it fails: nothing goes on in a tree that is being mended. */
async function bothDone(...works: [Promise<void>, Promise<void>]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function manifestChangeOf({ edition }: Manifest, change: TreeChange): ManifestChange {
  const { revision, request, rolledBackTo, write, restore, keep, remove } = change;
  const records = [...write, ...restore, ...keep].map(({ path, record }) => [path, record] as const);
  const pages = Object.fromEntries(records);
  return { edition: edition + 1, revision, request, rolledBackTo, pages, removed: [...remove] };
}

/** What brings back the pages of `manifest`. The earlier bytes of a damaged page are lost: it stays as it is mended. */
function inverseOf(
  { write, restore, remove }: TreeChange,
  { pages }: Manifest,
  damaged: string[],
): InverseChange {
  const touched = [...[...write, ...restore].map(({ path }) => path), ...remove];
  const earlier = touched.flatMap((path) => (pages[path] ? [[path, pages[path]] as const] : []));
  const created = touched.filter((path) => !pages[path] && !damaged.includes(path));
  return { pages: Object.fromEntries(earlier), created };
}

function filesOnTheWay(way: Map<string, KeptPage | null>, { pages }: Manifest) {
  const kept = [...way.values()].filter((page) => page !== null);
  return {
    restore: kept.filter(({ path, record }) => pages[path]?.hash !== record.hash),
    remove: [...way.keys()].filter((path) => way.get(path) === null && pages[path]),
  };
}
