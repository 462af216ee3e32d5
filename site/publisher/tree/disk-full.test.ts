import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failedPublish } from '../publish.ts';
import { changes, settingsDocument, storyDocument } from '../testing/content.ts';
import { copiesOf, leftoversIn } from '../testing/copied-sites.ts';
import { faults } from '../testing/faulty-files.ts';
import { createTestSite } from '../testing/site.ts';
import { wholeRenderer } from '../testing/whole-renderer.ts';
import type { TreeOptions } from './trees.ts';

vi.mock('node:fs', async (original) =>
  (await import('../testing/faulty-files.ts')).faultyFiles(await original()),
);
vi.mock('node:worker_threads', () => import('../testing/worker-in-process.ts'));

/** Every step in the long form, every twenty-ninth otherwise. */
const stride = process.env.LONG_TESTS === '1' ? 1 : 29;

const first = [settingsDocument(), storyDocument(1), storyDocument(2), storyDocument(3)];
const edit = changes(
  2,
  [storyDocument(1, { content: 'It had moved.' }), storyDocument(4)],
  [{ kind: 'story', id: '3' }],
);
const works: [name: string, change: ContentChanges, options?: Partial<TreeOptions>][] = [
  ['an edit, a new story and one that goes', edit],
  ['a change that a thread writes', edit, { threadFrom: 1 }],
  ['a rollback', changes(2, [], [], { request: 1, pinnedEdition: 1 })],
];

describe.each(works)('a disk that is full during %s', (_name, change, options) => {
  const isRollback = change.pinnedEdition !== null;
  let copies: ReturnType<typeof copiesOf>;
  beforeAll(async () => {
    const base = await createTestSite();
    copies = copiesOf(base);
    const { feed } = await base.open(wholeRenderer());
    await feed(changes(1, first));
    if (isRollback) await feed(edit);
  }, 120_000);
  afterAll(() => copies.remove(), 120_000);

  async function reach() {
    const site = await copies.take();
    const publisher = await site.open(wholeRenderer(), 20, options);
    await publisher.feed(
      isRollback ? { ...edit, documents: [...first, ...edit.documents] } : changes(1, first),
    );
    return { site, publisher };
  }

  it('leaves the old site or the new one, says why, keeps nothing half, and converges once there is room', async () => {
    const undisturbed = await reach();
    const before = await undisturbed.site.pages();
    const steps = await faults.count(() => undisturbed.publisher.feed(change));
    const after = await undisturbed.site.pages();
    expect(steps).toBeGreaterThan(20);
    for (let step = 0; step < steps; step += stride) {
      const { site, publisher } = await reach();
      const error = await faults.fillAt(step, () => publisher.feed(change));
      const where = `step ${step} of ${steps}`;
      expect(await site.pages(), where).toEqual(error ? before : after);
      if (error) {
        const { revision, failures } = failedPublish(publisher.trees, error);
        expect(failures, where).toEqual([
          { page: '*', document: null, reason: expect.stringContaining('no space left') },
        ]);
        expect(revision, where).toBe(isRollback ? 2 : 1);
      }
      expect(await leftoversIn(site.root), where).toEqual([]);

      await publisher.feed(change);
      expect(await site.pages(), where).toEqual(after);
      await publisher.feed({
        ...changes(3, [settingsDocument({ brand: 'Room again' })]),
        request: change.request,
      });
      const healed = await site.pages();
      expect(await site.pages('a'), where).toEqual(healed);
      expect(await site.pages('b'), where).toEqual(healed);
    }
  }, 1_800_000);
});
