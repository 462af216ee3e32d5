import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changes, settingsDocument, storyDocument } from '../testing/content.ts';
import { textRenderer } from '../testing/renderer.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';

const story = 'new-york/dark-legends/story-1.html';

describe('a rollback', { timeout: 30_000 }, () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await createTestSite();
  });
  afterEach(() => site.remove());

  const text = (revision: number, content: string) =>
    changes(revision, [storyDocument(1, { content, title: content })]);
  const answer = (revision: number, request: number, pinnedEdition: number | null) =>
    changes(revision, [], [], { request, pinnedEdition });

  /** Editions 1 to 4: one story, another text, a second story, the first one gone. */
  async function publishFour() {
    const open = await site.open();
    const seen: Record<string, string>[] = [];
    for (const change of [
      changes(1, [settingsDocument(), storyDocument(1)]),
      text(2, 'It had moved.'),
      changes(3, [storyDocument(2)]),
      changes(4, [], [{ kind: 'story', id: '1' }]),
    ]) {
      await open.feed(change);
      seen.push(await site.pages());
    }
    return { ...open, seen };
  }

  it('brings back each earlier edition byte for byte, one after the other in any order', async () => {
    const { feed, seen } = await publishFour();
    let request = 0;
    for (const edition of [2, 1, 3, 4, 1]) {
      request += 1;
      const report = await feed(answer(4, request, edition));
      expect(report).toMatchObject({ edition: 4 + request, rolledBackTo: edition, request, failures: [] });
      expect(await site.pages()).toEqual(seen[edition - 1]);
    }
  });

  it('says how many pages it changed, and swaps the trees and syncs the other one', async () => {
    const { feed } = await publishFour();
    const before = await readlink(join(site.root, 'current'));
    expect(await feed(answer(4, 1, 2))).toMatchObject({ written: 2, removed: 1, revision: 4 });
    expect(await readlink(join(site.root, 'current'))).not.toBe(before);
    expect(await site.pages('a')).toEqual(await site.pages('b'));
  });

  it('reports which editions can be gone back to', async () => {
    const { feed, trees } = await publishFour();
    expect(trees.editions()).toEqual([1, 2, 3]);
    expect(await feed(answer(4, 1, 2))).toMatchObject({ editions: [1, 2, 3, 4] });
  });

  it('stays when the publisher starts again, however often, and with another renderer', async () => {
    const { feed, seen } = await publishFour();
    await feed(answer(4, 1, 2));
    const all = changes(4, [settingsDocument(), storyDocument(2)], [], { request: 1, pinnedEdition: 2 });
    for (const renderer of [textRenderer(), textRenderer('two')]) {
      const again = await site.open(renderer);
      expect(await again.feed(all)).toBeNull();
      expect(again.trees.live()).toMatchObject({ rolledBackTo: 2, edition: 5 });
      expect(await site.pages()).toEqual(seen[1]);
      expect(await site.pages('a')).toEqual(await site.pages('b'));
    }
  });

  it('ends with the next change of content, from which everything is published', async () => {
    const { feed, seen } = await publishFour();
    await feed(answer(4, 1, 1));
    const report = await feed(changes(5, [storyDocument(2, { content: 'Newer.' })], [], { request: 1 }));
    expect(report).toMatchObject({ revision: 5, edition: 6, rolledBackTo: null });
    expect(Object.keys(await site.pages())).toEqual(Object.keys(seen[3] ?? {}));
    expect(await site.page('new-york/dark-legends/story-2.html')).toBe('Story 2: Newer.');
    expect(await site.pages('a')).toEqual(await site.pages('b'));
  });

  it('goes on while content changes that nobody saved, which is shown once it has ended', async () => {
    const { feed, seen } = await publishFour();
    await feed(answer(4, 1, 1));
    const due = changes(5, [storyDocument(2, { content: 'Due.' })], [], { request: 1, pinnedEdition: 1 });
    expect(await feed(due)).toMatchObject({ revision: 5, edition: 5, rolledBackTo: 1, written: 0 });
    expect(await feed(due)).toBeNull();
    expect(await site.pages()).toEqual(seen[0]);
    expect(await feed(changes(6, [settingsDocument()], [], { request: 1 }))).toMatchObject({
      rolledBackTo: null,
    });
    expect(Object.keys(await site.pages())).toEqual(Object.keys(seen[3] ?? {}));
    expect(await site.page('new-york/dark-legends/story-2.html')).toBe('Story 2: Due.');
    expect(await site.pages('a')).toEqual(await site.pages('b'));
  });

  it('ends even when the content comes out as it is shown already', async () => {
    const { feed } = await publishFour();
    await feed(answer(4, 1, 3));
    const back = await feed(
      changes(5, [storyDocument(1, { content: 'It had moved.', title: 'It had moved.' })], [], {
        request: 1,
      }),
    );
    expect(back).toMatchObject({ rolledBackTo: null, revision: 5, written: 0 });
  });

  it('ends when it is no longer requested, as after a restored database', async () => {
    const { feed, seen } = await publishFour();
    await feed(answer(4, 1, 1));
    expect(await feed(answer(4, 1, null))).toMatchObject({ rolledBackTo: null, revision: 4 });
    expect(await site.pages()).toEqual(seen[3]);
  });

  it('does nothing for an edition that is shown already, and says so once', async () => {
    const { feed } = await publishFour();
    await feed(answer(4, 1, 2));
    expect(await feed(answer(4, 1, 2))).toBeNull();
    expect(await feed(answer(4, 2, 2))).toMatchObject({
      edition: 5,
      rolledBackTo: 2,
      request: 2,
      written: 0,
    });
    expect(await feed(answer(4, 2, 2))).toBeNull();
    expect(await (await site.open()).feed(answer(4, 2, 2))).toBeNull();
  });

  it('to an edition that is no longer kept leaves the site as it is and says why', async () => {
    const { feed, seen, trees } = await publishFour();
    for (const edition of [9, 4]) {
      expect(await feed(answer(4, edition, edition))).toMatchObject({
        edition: 4,
        refusedEdition: edition,
        rolledBackTo: null,
        failures: [{ page: '*', reason: expect.stringContaining(`Edition ${edition} is no longer kept`) }],
      });
    }
    expect(await site.pages()).toEqual(seen[3]);
    expect(trees.live().edition).toBe(4);
  });

  it.each([
    ['the content', null],
    ['the edition that is shown', 2],
  ])('that was refused is over once %s is wanted again', async (_what, shown) => {
    const { feed } = await publishFour();
    if (shown) await feed(answer(4, 1, shown));
    expect(await feed(answer(4, 2, 9))).toMatchObject({ refusedEdition: 9 });
    expect(await feed(answer(4, 2, shown))).toMatchObject({ written: 0, rolledBackTo: shown, failures: [] });
    expect(await feed(answer(4, 2, shown))).toBeNull();
  });

  it('that breaks off leaves the site as it was', async () => {
    const { feed, seen } = await publishFour();
    const folder = join(site.root, 'editions/1');
    const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.gz'));
    const bytes = await readFile(join(folder, name));
    await rm(join(folder, name));
    await expect(feed(answer(4, 1, 1))).rejects.toThrow('ENOENT');
    expect(await site.pages()).toEqual(seen[3]);
    expect(await site.pages('a')).toEqual(await site.pages('b'));
    await writeFile(join(folder, name), bytes);
    expect(await feed(answer(4, 1, 1))).toMatchObject({ rolledBackTo: 1 });
    expect(await site.pages()).toEqual(seen[0]);
  });

  it('keeps a page that was repaired: its earlier bytes are lost', async () => {
    const { feed } = await site.open();
    await feed(changes(1, [storyDocument(1), storyDocument(2)]));
    await feed(changes(2, [storyDocument(2, { content: 'Later.' })]));
    await writeFile(join(site.root, 'current/pages', story), 'rubbish');
    const again = await site.open();
    await again.feed(changes(2, [storyDocument(1), storyDocument(2, { content: 'Later.' })]));
    await again.feed(answer(2, 1, 1));
    expect(await site.page(story)).toBe('Story 1: It was there again.');
    expect(await site.page('new-york/dark-legends/story-2.html')).toBe('Story 2: It was there again.');
  });

  it('finds any edition of any history as it was', { timeout: 60_000 }, async () => {
    const edit = fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      content: fc.constantFrom('One.', 'Two.', 'Three.'),
      isGone: fc.boolean(),
      back: fc.option(fc.nat(), { freq: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const own = await createTestSite();
        try {
          const { feed, trees } = await own.open();
          await feed(changes(1, [settingsDocument()]));
          const seen = new Map([[1, await own.pages()]]);
          let [revision, request] = [1, 0];
          for (const { id, content, isGone, back } of edits) {
            const [documents, removed] = isGone
              ? [[], [{ kind: 'story' as const, id: String(id) }]]
              : [[storyDocument(id, { content })], []];
            revision += 1;
            await feed(changes(revision, documents, removed, { request }));
            seen.set(trees.live().edition, await own.pages());
            const edition = back === null ? undefined : trees.editions()[back % trees.editions().length];
            if (edition === undefined) continue;
            request += 1;
            await feed(answer(revision, request, edition));
            expect(await own.pages()).toEqual(seen.get(edition));
            seen.set(trees.live().edition, await own.pages());
          }
          expect(await own.pages('a')).toEqual(await own.pages('b'));
        } finally {
          await own.remove();
        }
      }),
      { numRuns: 25 },
    );
  });
});
