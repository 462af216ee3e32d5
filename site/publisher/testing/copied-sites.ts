import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestSite, type TestSite } from './site.ts';

/** Sites that begin as `base` is now, each in a folder of its own; `remove` takes them all away, and the base. */
export function copiesOf(base: TestSite) {
  const roots: string[] = [];
  return {
    async take(): Promise<TestSite> {
      const root = await mkdtemp(join(tmpdir(), 'copied-site-'));
      roots.push(root);
      await cp(base.root, root, { recursive: true, verbatimSymlinks: true });
      return createTestSite(root);
    },
    async remove(): Promise<void> {
      await base.remove();
      for (const root of roots) await rm(root, { recursive: true, force: true });
    },
  };
}

/** The names of what was begun in `root` and neither finished nor cleared away. */
export const leftoversIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true })).filter((name) => /\.(tmp|unfinished|discarded)$/.test(name));
