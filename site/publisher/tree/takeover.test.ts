import { cpSync, lstatSync, readdirSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderLostError } from '@haunted-forests/api/folder-lock';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changes, settingsDocument, storyDocument } from '../testing/content.ts';
import { copiesOf } from '../testing/copied-sites.ts';
import { faults } from '../testing/faulty-files.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';
import type { TreeOptions } from './trees.ts';

vi.mock('node:fs', async (original) =>
  (await import('../testing/faulty-files.ts')).faultyFiles(await original()),
);
vi.mock('node:worker_threads', () => import('../testing/worker-in-process.ts'));

/** Every step in the long form, every seventh otherwise. */
const stride = process.env.LONG_TESTS === '1' ? 1 : 7;

const first = [settingsDocument(), storyDocument(1), storyDocument(2), storyDocument(3)];
const second = [storyDocument(1, { content: 'It had moved.' })];
const edit = changes(
  3,
  [storyDocument(2, { slug: 'renamed' }), storyDocument(4)],
  [{ kind: 'story', id: '3' }],
);
/** What the successor publishes: every page that the frozen one removes or changes is there, and another. */
const later = changes(
  4,
  [1, 2, 3].map((number) => storyDocument(number, { content: 'The later text.' })),
);

const works: [name: string, change: ContentChanges, options?: Partial<TreeOptions>, retained?: number][] = [
  ['an edit, a new story and one that goes', edit],
  ['a change that a thread writes', edit, { threadFrom: 1 }],
  ['an edit with which an old edition goes', edit, {}, 1],
  ['a rollback', { ...changes(2), request: 1, pinnedEdition: 1 }],
  ['a request that changes nothing', { ...changes(2), request: 1, pinnedEdition: 7 }],
];

/** The files below `root`, each with what is different once it is replaced or written to. */
function filesOf(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const stateOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`;
  return Object.fromEntries(paths.map((path) => [path.slice(root.length), stateOf(lstatSync(path))]));
}

describe.each(works)('a publisher that is frozen during %s', (_name, change, options, retained = 20) => {
  let copies: ReturnType<typeof copiesOf>;
  let successor: TestSite;
  beforeAll(async () => {
    const base = await createTestSite();
    copies = copiesOf(base);
    const { feed } = await base.open();
    await feed(changes(1, first));
    await feed(changes(2, second));
    successor = await copies.take();
    await (await successor.open()).feed({ ...later, documents: [...first, ...later.documents] });
  }, 120_000);
  afterAll(() => copies.remove(), 120_000);

  async function reach() {
    const site = await copies.take();
    const publisher = await site.open(undefined, retained, options);
    await publisher.feed(changes(2, [...first, ...second]));
    return { site, publisher };
  }

  /** The folder as a successor leaves it that took the lock over, cleared up and published. */
  function takeOver(root: string) {
    for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
    cpSync(successor.root, root, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(root, 'lock'), JSON.stringify({ pid: 1, host: 'successor', started: '1' }));
  }

  it('writes nothing over what its successor published meanwhile, wherever it is when it wakes up', async () => {
    const undisturbed = await reach();
    const steps = await faults.count(() => undisturbed.publisher.feed(change));
    for (let step = 1; step <= steps; step += stride) {
      const { site, publisher } = await reach();
      let published = {};
      const meanwhile = () => {
        takeOver(site.root);
        published = filesOf(site.root);
      };
      const error = await faults.freezeAt(step, meanwhile, () => publisher.feed(change));
      expect(filesOf(site.root), `step ${step} of ${steps}`).toEqual(published);
      if (error) expect(String(error), `step ${step}`).toMatch(/taken over|ENOENT/);
      await expect(publisher.feed({ ...change, request: change.request + 1 })).rejects.toThrow(
        DataFolderLostError,
      );
      expect(filesOf(site.root)).toEqual(published);
    }
  }, 600_000);
});
