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

/** What goes live together with the pages that were written. */
interface StagedChange extends Cause {
  /** Paths of the pages that are removed. */
  remove: string[];
  /** For a rollback: the pages to put back, and the edition that they are of. */
  restore?: RollbackPlan['restore'];
  rolledBackTo?: number;
}

/** The standby tree while it is changed. Whoever leaves its scope without a commit aborts: the live tree stays as it was. */
interface Stage extends AsyncDisposable {
  /** Writes a page. Resolves when the writer can take another one. */
  write(page: RenderedPage): Promise<void>;
  /** Makes the tree the live one in one swap; resolves with the number of pages that were written with new bytes. */
  commit(change: StagedChange): Promise<number>;
}

/** What a stage has been given: pages whose bytes are new, and pages whose bytes are live already. */
type Staged = Record<'written' | 'kept', { path: string; record: PageRecord }[]>;

export interface SiteTrees {
  /** The manifest of what visitors read. */
  live(): Manifest;
  /** The earlier editions that can be rolled back to, ascending. */
  editions(): number[];
  /** The renderers that made the live pages and those of the earlier editions. */
  renderers(): Promise<Set<string>>;
  /** Begins a change of up to `pages` pages, one at a time. */
  stage(pages: number): Promise<Stage>;
  /** Publishes an earlier edition; null when it is no longer kept. A failure leaves the live tree as it was. */
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

  /** Keeps the live pages at these paths for rollback. The earlier bytes of a damaged page are lost: it stays as repaired. */
  async function keepLive(touched: string[]) {
    const { edition, pages } = live.manifest;
    if (edition === 0) return;
    const earlier = touched.flatMap((path) => (pages[path] ? [[path, pages[path]] as const] : []));
    const created = touched.filter((path) => !pages[path] && !live.damaged.includes(path));
    await editions.keep(edition, join(root, live.name), { pages: Object.fromEntries(earlier), created });
  }

  async function commit(change: StagedChange, { written, kept }: Staged, mtime: number, writer: PageWriter) {
    const { remove, restore = [], rolledBackTo = null, ...cause } = change;
    const { edition, pages } = live.manifest;
    const changed = [...written, ...restore];
    const records = [...changed, ...kept].map(({ path, record }) => [path, record] as const);
    const next = {
      ...cause,
      rolledBackTo,
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
      keepLive([...changed.map(({ path }) => path), ...remove]),
    ]);
    standby.swap(next);
    await standby.copyToStandby(files, next).catch((error) => warn(error, 'the standby tree is out of date'));
    await editions
      .commit(edition + 1)
      .catch((error) => warn(error, 'the previous edition may be missing for rollback'));
  }

  async function abort(writer: PageWriter) {
    await writer.abort();
    await standby.sync().catch((error) => warn(error, 'the standby tree is out of date'));
  }

  async function stage(pages: number): Promise<Stage> {
    await standby.sync();
    const mtime = nextMtime(live.manifest.mtime);
    const open = pages < threadFrom ? openPageWriter : openPageWriterThread;
    const writer = open({ root, folder: join(standby.folder(), 'pages'), mtime });
    const staged: Staged = { written: [], kept: [] };
    let isCommitted = false;
    return {
      async write({ path, rendering, body }) {
        const record = { ...rendering, hash: hashOf(body) };
        const isLive = live.manifest.pages[path]?.hash === record.hash;
        staged[isLive ? 'kept' : 'written'].push({ path, record });
        if (isLive) return;
        standby.markChanged();
        await writer.write(rendering.file, body);
      },
      async commit(change) {
        await commit(change, staged, mtime, writer);
        isCommitted = true;
        return staged.written.length;
      },
      async [Symbol.asyncDispose]() {
        if (!isCommitted) await abort(writer);
      },
    };
  }

  return {
    live: () => live.manifest,
    editions: editions.numbers,
    async renderers() {
      const liveRenderers = Object.values(live.manifest.pages).map(({ renderer }) => renderer);
      return (await editions.renderers()).union(new Set(liveRenderers));
    },
    stage,
    async rollBack(edition, cause) {
      const plan = await editions.rollbackPlan(edition, live.manifest.pages);
      if (!plan) return null;
      await using rollback = await stage(0);
      await rollback.commit({ ...cause, ...plan, rolledBackTo: edition });
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
