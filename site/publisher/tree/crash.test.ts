import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

/** Every step in the long form, every eleventh otherwise. */
const stride = process.env.LONG_TESTS === '1' ? 1 : 11;

const first = [settingsDocument(), storyDocument(1), storyDocument(2), storyDocument(3)];
const second = [storyDocument(1, { content: 'It had moved.' })];
const third = changes(
  3,
  [storyDocument(2, { title: 'Another name', slug: 'renamed' }), storyDocument(4)],
  [{ kind: 'story', id: '3' }],
);
const whole = changes(3, [...first, ...second, ...third.documents], third.removed);

const thread = { threadFrom: 1 };
/** What is published or asked for at the moment of the crash. */
const works: [name: string, change: ContentChanges, options?: Partial<TreeOptions>, retained?: number][] = [
  ['an edit, a new story and one that goes', third],
  ['a change that a thread writes', third, thread],
  ['an edit with which an old edition goes', third, {}, 1],
  ['a rollback', { ...changes(2), request: 1, pinnedEdition: 1 }],
  ['everything anew', { ...changes(2), request: 1 }],
];

describe.each(works)('a publisher that is killed during %s', (_name, change, options, retained = 20) => {
  let copies: ReturnType<typeof copiesOf>;
  beforeAll(async () => {
    const base = await createTestSite();
    copies = copiesOf(base);
    const { feed } = await base.open(wholeRenderer());
    await feed(changes(1, first));
    await feed(changes(2, second));
  }, 120_000);
  afterAll(() => copies.remove(), 120_000);

  /** A site like the base, whose publisher knows everything so far. */
  async function reach() {
    const site = await copies.take();
    const publisher = await site.open(wholeRenderer(), retained, options);
    await publisher.feed(changes(2, [...first, ...second]));
    return { site, publisher };
  }

  it('leaves the old site or the new one, whole, and the next start converges, wherever it is', async () => {
    const undisturbed = await reach();
    const before = await undisturbed.site.pages();
    const steps = await faults.count(() => undisturbed.publisher.feed(change));
    const after = await undisturbed.site.pages();
    expect(steps).toBeGreaterThan(20);
    for (let step = 0; step < steps; step += stride) {
      const { site, publisher } = await reach();
      await faults.crashAt(step, () => publisher.feed(change));
      const pages = await site.pages();
      expect([before, after], `step ${step} of ${steps}`).toContainEqual(pages);

      const next = await site.open(wholeRenderer());
      await next.feed({ ...whole, request: change.request + 1 });
      const healed = await site.pages();
      expect(await site.pages('a')).toEqual(healed);
      expect(await site.pages('b')).toEqual(healed);
      expect(Object.keys(healed)).toContain('new-york/dark-legends/renamed.html');
      expect(await leftoversIn(site.root), `step ${step} of ${steps}`).toEqual([]);
    }
  }, 1_800_000);
});
