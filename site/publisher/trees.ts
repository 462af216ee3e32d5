import { createHash } from 'node:crypto';
import { access, mkdir, readFile, readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressedEndings, withCompressedForms } from './compress.ts';
import { replaceFile, replaceSymlink, replaceWithLink, syncFolder } from './durable-file.ts';
import { inBatches } from './in-batches.ts';
import { emptyManifest, type Manifest, manifestFile, readManifest } from './manifest.ts';
import type { RenderedPage } from './render-pages.ts';

type TreeName = 'a' | 'b';

interface TreeChange {
  revision: number;
  /** Pages whose bytes are new. */
  write: readonly RenderedPage[];
  /** Pages that came out as they were, with what they read this time. */
  keep: readonly RenderedPage[];
  /** Paths of pages that go. */
  remove: readonly string[];
}

export interface SiteTrees {
  /** The manifest of what visitors read. */
  live(): Manifest;
  /** Writes the change into the standby tree, swaps, and brings the other tree level; a failure leaves the live tree as it was. */
  publish(change: TreeChange): Promise<Manifest>;
}

const endings = ['', ...compressedEndings];
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 27);

/** Opens the two trees in `root`; pages whose file does not match the manifest are forgotten, and so rendered again. */
export async function openTrees(root: string): Promise<SiteTrees> {
  let current = await readCurrent(root);
  let manifest = await checkedManifest(join(root, current));
  let isStandbyLevel = false;

  async function levelStandby() {
    await level(root, current, manifest);
    isStandbyLevel = true;
  }

  async function writeStandby(standby: TreeName, change: TreeChange, next: Manifest) {
    if (!isStandbyLevel) await levelStandby();
    isStandbyLevel = false;
    await writePages(join(root, standby), manifest, change);
    await replaceFile(join(root, standby, manifestFile), JSON.stringify(next));
    await syncFolder(join(root, standby));
  }

  async function publish(change: TreeChange): Promise<Manifest> {
    const standby = current === 'a' ? 'b' : 'a';
    const previous = manifest;
    const next = nextManifest(previous, change);
    try {
      await writeStandby(standby, change, next);
      await replaceSymlink(standby, join(root, 'current'));
      await syncFolder(root);
    } catch (error) {
      await levelStandby().catch(() => undefined);
      throw error;
    }
    [current, manifest] = [standby, next];
    isStandbyLevel = await followChange(root, current, previous, change).then(
      () => true,
      () => false,
    );
    return next;
  }

  await levelStandby();
  return { live: () => manifest, publish };
}

async function writePages(tree: string, manifest: Manifest, { write, remove }: TreeChange) {
  await inBatches(write, async ({ record, body }) => {
    const forms = await withCompressedForms(body, 'quick');
    await inBatches(forms, ([ending, bytes]) =>
      replaceFile(join(tree, 'pages', record.file + ending), bytes),
    );
  });
  await inBatches(remove, (path) => removePage(tree, manifest, path));
  const folders = new Set(write.map(({ record }) => dirname(join(tree, 'pages', record.file))));
  await inBatches([...folders], syncFolder);
}

async function readCurrent(root: string): Promise<TreeName> {
  await mkdir(root, { recursive: true });
  const target = await readlink(join(root, 'current')).catch(() => null);
  if (target === 'a' || target === 'b') return target;
  await mkdir(join(root, 'a', 'pages'), { recursive: true });
  await replaceSymlink('a', join(root, 'current'));
  return 'a';
}

async function isWhole(file: string, hash: string): Promise<boolean> {
  try {
    await inBatches(compressedEndings, (ending) => access(file + ending));
    return hashOf(await readFile(file)) === hash;
  } catch {
    return false;
  }
}

async function checkedManifest(tree: string): Promise<Manifest> {
  const manifest = await readManifest(tree);
  const pages: Manifest['pages'] = {};
  await inBatches(Object.entries(manifest.pages), async ([path, record]) => {
    if (await isWhole(join(tree, 'pages', record.file), record.hash)) pages[path] = record;
  });
  return { ...manifest, pages };
}

function nextManifest(manifest: Manifest, { revision, write, keep, remove }: TreeChange): Manifest {
  const pages = { ...manifest.pages };
  for (const path of remove) delete pages[path];
  for (const { path, record } of [...write, ...keep]) pages[path] = record;
  return { edition: manifest.edition + 1, revision, pages };
}

async function removePage(tree: string, manifest: Manifest, path: string) {
  const file = manifest.pages[path]?.file;
  if (!file) return;
  for (const ending of endings) await rm(join(tree, 'pages', file + ending), { force: true });
}

async function linkPage(from: string, to: string, file: string) {
  for (const ending of endings) {
    await replaceWithLink(join(from, 'pages', file + ending), join(to, 'pages', file + ending));
  }
}

/** Brings the tree that has just been replaced level with the live one. */
async function followChange(root: string, live: TreeName, before: Manifest, change: TreeChange) {
  const other = live === 'a' ? 'b' : 'a';
  await inBatches(change.write, ({ record }) => linkPage(join(root, live), join(root, other), record.file));
  await inBatches(change.remove, (path) => removePage(join(root, other), before, path));
  await replaceWithLink(join(root, live, manifestFile), join(root, other, manifestFile));
}

/** Makes the standby tree anew from the live one. */
async function level(root: string, live: TreeName, manifest: Manifest) {
  const other = live === 'a' ? 'b' : 'a';
  await rm(join(root, other), { recursive: true, force: true });
  await mkdir(join(root, other, 'pages'), { recursive: true });
  await inBatches(Object.values(manifest.pages), ({ file }) =>
    linkPage(join(root, live), join(root, other), file),
  );
  if (manifest !== emptyManifest)
    await replaceFile(join(root, other, manifestFile), JSON.stringify(manifest));
}
