import { join } from 'node:path';
import { allDone } from '../concurrency.ts';
import type { RenderedPage } from '../render/render-pages.ts';
import { removeTemporaryFiles } from './durable-file.ts';
import { openEditions, type RollbackPlan } from './editions.ts';
import {
  hashOf,
  type Manifest,
  nextMtime,
  type PageRecord,
  readManifest,
  recordChange,
  type Warn,
  writeManifest,
} from './manifest.ts';
import { openPageWriter, type PageWriter } from './page-writer.ts';
import { openPageWriterThread } from './page-writer-thread.ts';
import { type LiveTree, openStandbyTree } from './standby-tree.ts';
import { completeFiles, readCurrent } from './tree-files.ts';
import { inspectPages, isFullyIntact, isIntact } from './tree-inspection.ts';

/** The content revision and the request that a publish is based on. */
interface Cause {
  revision: number;
  request: number;
}

/** A change of content, with the paths of the pages it removes. */
interface ContentChange extends Cause {
  remove: string[];
}

type TreeChange = Cause & RollbackPlan & Pick<Manifest, 'rolledBackTo'>;

/** Writes a page into the standby tree. Resolves when the writer can take another one. */
type WritePage = (page: RenderedPage) => Promise<void>;

/** What was rendered for a change: pages whose bytes are new, and pages whose bytes are live already. */
type Rendered = Record<'written' | 'kept', { path: string; record: PageRecord }[]>;

export interface SiteTrees {
  /** The manifest of what visitors read. */
  live(): Manifest;
  /** The earlier editions that can be rolled back to, ascending. */
  editions(): number[];
  /** The renderers that made the live pages and those of the earlier editions. */
  renderers(): Promise<Set<string>>;
  /**
   * Publishes what `render` writes, up to `pages` of them, and removes what its change names, in one swap; resolves with the
   * number of pages whose bytes changed, or null when there was no change. A failure leaves the live tree as it was.
   */
  publish(pages: number, render: (write: WritePage) => Promise<ContentChange | null>): Promise<number | null>;
  /** Publishes an earlier edition in the same way; null when it is no longer kept. */
  rollBack(edition: number, cause: Cause): Promise<{ written: number; removed: number } | null>;
  /** Records a request, or a revision behind a rollback, that changes nothing. */
  acknowledge(cause: Cause): Promise<void>;
  /** Inspects every file; the next publish rewrites damaged ones and deletes those that do not belong there. */
  inspect(): Promise<void>;
}

export interface TreeOptions {
  warn: Warn;
  /** From this many pages on, a separate thread writes them: fewer are written before it would have started. */
  threadFrom?: number;
}

async function readLive(root: string, warn: Warn): Promise<LiveTree> {
  // First: a link that a publisher made and lost the lock before naming cannot become the current one from here on.
  await removeTemporaryFiles(root, { recursive: false });
  const name = await readCurrent(root);
  const tree = join(root, name);
  const { sound, damaged } = await inspectPages(tree, await readManifest(tree, warn), isIntact);
  return { root, name, manifest: sound, damaged };
}

/** Opens the two trees in `root`; pages whose file does not match the manifest are forgotten, and so rendered again. */
export async function openTrees(
  root: string,
  retainedEditions: number,
  { warn, threadFrom = 200 }: TreeOptions,
): Promise<SiteTrees> {
  const live = await readLive(root, warn);
  const editions = await openEditions(join(root, 'editions'), live.manifest.edition, retainedEditions, warn);
  const standby = await openStandbyTree(live);

  /** Keeps the live pages for rollback. The earlier bytes of a damaged page are lost: it stays as repaired. */
  async function keepLive({ restore, remove }: TreeChange, { written }: Rendered) {
    const { edition, pages } = live.manifest;
    if (edition === 0) return;
    const touched = [...[...written, ...restore].map(({ path }) => path), ...remove];
    const earlier = touched.flatMap((path) => (pages[path] ? [[path, pages[path]] as const] : []));
    const created = touched.filter((path) => !pages[path] && !live.damaged.includes(path));
    await editions.keep(edition, join(root, live.name), { pages: Object.fromEntries(earlier), created });
  }

  async function commit(change: TreeChange, { written, kept }: Rendered, mtime: number, writer: PageWriter) {
    const { restore, remove, ...cause } = change;
    const { edition, pages } = live.manifest;
    const records = [...written, ...restore, ...kept].map(({ path, record }) => [path, record] as const);
    const next = {
      ...cause,
      edition: edition + 1,
      mtime,
      pages: Object.fromEntries(records),
      removed: remove,
    };
    const files = {
      written: written.map(({ record }) => record.file),
      restore,
      gone: remove.flatMap((path) => pages[path]?.file ?? []),
    };
    const tree = standby.folder();
    standby.markChanged();
    await allDone([
      writer.finish().then(() => completeFiles(tree, files)),
      recordChange(tree, live.manifest, next),
      keepLive(change, { written, kept }),
    ]);
    standby.swap(next);
    await standby.copyToStandby(files, next).catch((error) => warn(error, 'the standby tree is out of date'));
    await editions
      .commit(edition + 1)
      .catch((error) => warn(error, 'the previous edition may be missing for rollback'));
    return written.length;
  }

  /** A failure before the swap leaves the live tree as it was. */
  async function change(pages: number, render: (write: WritePage) => Promise<TreeChange | null>) {
    await standby.sync();
    const mtime = nextMtime(live.manifest.mtime);
    const open = pages < threadFrom ? openPageWriter : openPageWriterThread;
    const writer = open({ root, folder: join(standby.folder(), 'pages'), mtime });
    const rendered: Rendered = { written: [], kept: [] };
    let changed: number | null = null;
    try {
      const made = await render(async ({ path, rendering, body }) => {
        const record = { ...rendering, hash: hashOf(body) };
        const isLive = live.manifest.pages[path]?.hash === record.hash;
        rendered[isLive ? 'kept' : 'written'].push({ path, record });
        if (isLive) return;
        standby.markChanged();
        await writer.write(rendering.file, body);
      });
      changed = made && (await commit(made, rendered, mtime, writer));
      return changed;
    } finally {
      if (changed === null) await abandon(writer);
    }
  }

  async function abandon(writer: PageWriter) {
    await writer.abort();
    await standby.sync().catch((error) => warn(error, 'the standby tree is out of date'));
  }

  return {
    live: () => live.manifest,
    editions: editions.numbers,
    async renderers() {
      const liveRenderers = Object.values(live.manifest.pages).map(({ renderer }) => renderer);
      return (await editions.renderers()).union(new Set(liveRenderers));
    },
    publish: (pages, render) =>
      change(pages, async (write) => {
        const made = await render(write);
        return made && { ...made, restore: [], rolledBackTo: null };
      }),
    async rollBack(edition, cause) {
      const plan = await editions.rollbackPlan(edition, live.manifest.pages);
      if (!plan) return null;
      await change(0, async () => ({ ...cause, ...plan, rolledBackTo: edition }));
      return { written: plan.restore.length, removed: plan.remove.length };
    },
    async acknowledge(cause) {
      const next = { ...live.manifest, ...cause };
      await writeManifest(join(root, live.name), next);
      live.manifest = next;
    },
    async inspect() {
      const { sound, damaged } = await inspectPages(join(root, live.name), live.manifest, isFullyIntact);
      live.manifest = sound;
      live.damaged = [...new Set([...live.damaged, ...damaged])];
      standby.invalidate();
    },
  };
}
