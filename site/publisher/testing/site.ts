import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { createContentStore } from '../content/content-store.ts';
import { createPublisher } from '../publish.ts';
import type { Renderer } from '../render/render-pages.ts';
import { openTrees, type TreeOptions } from '../tree/trees.ts';
import { pagesOf } from './content.ts';
import { textRenderer } from './renderer.ts';

/** A publisher on a folder of its own, fed manually. */
export interface TestSite {
  root: string;
  /** Starts the publisher anew on the same folder. */
  open(
    renderer?: Renderer,
    retainedEditions?: number,
    options?: Partial<TreeOptions> & { now?: () => number },
  ): Promise<OpenSite>;
  /** Every page file of `tree` with its bytes. */
  pages(tree?: string): Promise<Record<string, string>>;
  page(file: string, tree?: string): Promise<string>;
  remove(): Promise<void>;
}
type OpenSite = Awaited<ReturnType<typeof open>>;

async function open(
  root: string,
  renderer: Renderer,
  retainedEditions: number,
  { now, ...options }: Partial<TreeOptions> & { now?: () => number } = {},
) {
  const trees = await openTrees(root, retainedEditions, { warn: () => undefined, ...options });
  const store = createContentStore(now);
  const siteUrl = new URL('http://localhost:8080');
  let answer: ContentChanges;
  const { publish } = createPublisher({
    store,
    trees,
    renderer,
    siteUrl,
    readChanges: () => pagesOf(answer),
  });
  return {
    trees,
    feed(changes: ContentChanges) {
      answer = changes;
      return publish();
    },
  };
}

/** A site in `folder`, or in a new one. */
export async function createTestSite(folder?: string): Promise<TestSite> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'publisher-')));
  const page = (file: string, tree = 'current') => readFile(join(root, tree, 'pages', file), 'base64');
  return {
    root,
    open: (renderer = textRenderer(), retainedEditions = 20, options?) =>
      open(root, renderer, retainedEditions, options),
    async pages(tree = 'current') {
      const folder = join(root, tree, 'pages');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort();
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await page(name, tree)] as const)),
      );
    },
    page: async (file, tree) => Buffer.from(await page(file, tree), 'base64').toString(),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
