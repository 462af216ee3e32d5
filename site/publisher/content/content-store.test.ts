import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { changes, nightDocument, settingsDocument, storyDocument } from '../testing/content.ts';
import { type ContentStore, createContentStore } from './content-store.ts';

describe('createContentStore', () => {
  let store: ContentStore;
  beforeEach(async () => {
    store = createContentStore();
    await store.apply([changes(1, [storyDocument(1), storyDocument(2), settingsDocument()])]);
  });
  const versions = (...keys: string[]) => keys.map((key) => store.version(key));

  it('lists featured stories first, then the newest', async () => {
    await store.apply([
      changes(2, [storyDocument(3), storyDocument(4, { featured: true, createdAt: '2020-01-01T00:00:00Z' })]),
    ]);
    expect(store.reader.stories('new-york').map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
  it('counts the stories of each category, also after edits and removals', async () => {
    const others = { 'ghost-story': 0, 'true-crime': 0, legend: 0, mystery: 0 };
    await store.apply([
      changes(
        2,
        [1, 2].map((id) => storyDocument(id, { category: 'legend' })),
      ),
    ]);
    expect(store.reader.storyCounts('new-york')).toEqual({ ...others, all: 2, legend: 2 });
    await store.apply([
      changes(3, [storyDocument(1, { category: 'mystery' })], [{ kind: 'story', id: '2' }]),
    ]);
    expect(store.reader.storyCounts('new-york')).toEqual({ ...others, all: 1, mystery: 1 });
  });
  it('opens a story under its own region only', () => {
    expect(store.reader.story('new-york', 'story-1')?.id).toBe(1);
    expect(store.reader.story('florida', 'story-1')).toBeUndefined();
  });
  it('leaves the version of a list as it was when only a body changes', async () => {
    const [list, story] = versions('stories:new-york', 'story:new-york/story-1');
    await store.apply([changes(2, [storyDocument(1, { content: 'Another ending.' })])]);
    expect(store.version('stories:new-york')).toBe(list);
    expect(store.version('story:new-york/story-1')).not.toBe(story);
  });
  it('gives only the part that a story is in another version', async () => {
    await store.apply([changes(2, [storyDocument(101), storyDocument(201)])]);
    const [first, second, third] = versions(
      'storyPart:new-york/1',
      'storyPart:new-york/2',
      'storyPart:new-york/3',
    );
    store.drainTouched();
    await store.apply([changes(3, [storyDocument(101, { title: 'Another name' })])]);
    expect(store.version('storyPart:new-york/1')).toBe(first);
    expect(store.version('storyPart:new-york/2')).not.toBe(second);
    expect(store.version('storyPart:new-york/3')).toBe(third);
    expect(store.drainTouched()).toContain('storyPart:new-york/2');
  });
  it('gives both regions lists another version when a story moves', async () => {
    const [york, florida] = versions('stories:new-york', 'stories:florida');
    await store.apply([changes(2, [storyDocument(1, { region: 'florida' })])]);
    expect(store.version('stories:new-york')).not.toBe(york);
    expect(store.version('stories:florida')).not.toBe(florida);
  });
  it('touches no answer that is known to have stayed the same: every page of a region asks whether there are nights', async () => {
    await store.apply([changes(2, [nightDocument(1)])]);
    versions('hasNights:new-york', 'nights:new-york');
    store.drainTouched();
    await store.apply([changes(3, [nightDocument(1, { status: 'cancelled' })])]);
    expect([...(store.drainTouched() ?? [])]).toEqual(['nights:new-york']);
    await store.apply([changes(4, [], [{ kind: 'night', id: '1' }])]);
    expect([...(store.drainTouched() ?? [])]).toEqual(['nights:new-york', 'hasNights:new-york']);
  });
  it('touches an answer whose version nobody knew', async () => {
    store.drainTouched();
    await store.apply([changes(2, [settingsDocument()])]);
    expect(store.drainTouched()).toContain('settings');
  });
  it('forgets a story that was removed', async () => {
    await store.apply([changes(2, [], [{ kind: 'story', id: '1' }])]);
    expect(store.reader.story('new-york', 'story-1')).toBeUndefined();
    expect(store.reader.stories('new-york')).toHaveLength(1);
  });
  it('starts over when the feed has gone back to a lower revision, as after a restore', async () => {
    await store.apply([changes(9, [storyDocument(3)])]);
    await store.apply([changes(2, [storyDocument(1)])]);
    expect(store.revision).toBe(2);
    expect(store.reader.stories('new-york').map(({ id }) => id)).toEqual([1]);
  });
  it('answers the default settings before any were fed', () => {
    expect(createContentStore().reader.settings().brand).toBe('Haunted Forests');
  });
  it('gives the same versions to the same content, however it was reached', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }), title: fc.string(), gone: fc.boolean() })),
        async (edits) => {
          const stepwise = createContentStore();
          const last = new Map<number, (typeof edits)[number]>();
          for (const [index, edit] of edits.entries()) {
            last.set(edit.id, edit);
            await stepwise.apply([
              edit.gone
                ? changes(index + 1, [], [{ kind: 'story', id: String(edit.id) }])
                : changes(index + 1, [storyDocument(edit.id, { title: edit.title })]),
            ]);
          }
          const atOnce = createContentStore();
          const left = [...last.values()].filter(({ gone }) => !gone);
          await atOnce.apply([
            changes(
              1,
              left.map(({ id, title }) => storyDocument(id, { title })),
            ),
          ]);
          for (const key of ['stories:new-york', 'story:new-york/story-1', 'story:new-york/story-5']) {
            expect(stepwise.version(key)).toBe(atOnce.version(key));
          }
        },
      ),
    );
  });

  describe('pages of the feed', () => {
    const all = [
      { ...changes(4, [storyDocument(1), storyDocument(2)]), next: 'all:4:2:0' },
      { ...changes(5, [storyDocument(3)]), next: 'changes:4:9' },
      changes(5, [], [{ kind: 'story', id: '1' }]),
    ];
    const ids = (store: ContentStore) => store.reader.stories('new-york').map(({ id }) => id);

    it('are the content at the revision of the last', async () => {
      const store = createContentStore();
      expect(await store.apply(all)).toBe(all[2]);
      expect(store.revision).toBe(5);
      expect(ids(store)).toEqual([3, 2]);
    });

    it('that break off leave nothing behind which the next reading would not take away', async () => {
      const store = createContentStore();
      async function* broken() {
        yield* all.slice(0, 1);
        throw new Error('away');
      }
      await expect(store.apply(broken())).rejects.toThrow('away');
      expect(store.revision).toBe(0);
      await store.apply([changes(6, [storyDocument(2)])]);
      expect(ids(store)).toEqual([2]);
    });

    it('replace what another database had', async () => {
      const store = createContentStore();
      await store.apply([changes(9, [storyDocument(7)])]);
      await store.apply(all);
      expect(store.revision).toBe(5);
      expect(ids(store)).toEqual([3, 2]);
    });
  });
});
