import { beforeEach, describe, expect, it } from 'vitest';
import { createContentStore } from '../content/content-store.ts';
import { changes, storyDocument } from '../testing/content.ts';
import type { PageRecord } from '../tree/manifest.ts';
import { createDirtyTracker } from './dirty-tracker.ts';

const list = 'stories:new-york';
const story = 'story:new-york/story-1';
const record = (...keys: string[]): PageRecord => ({
  file: 'x.html',
  hash: 'h',
  renderer: 'one',
  trace: Object.fromEntries(keys.map((key) => [key, '1'])),
});

describe('the tracker of a publisher', () => {
  let store: ReturnType<typeof createContentStore>;
  let live: Record<string, PageRecord>;
  let tracker: ReturnType<typeof createDirtyTracker>;
  beforeEach(async () => {
    store = createContentStore();
    live = { '/list': record(list), '/story': record(story, list) };
    tracker = createDirtyTracker(store, () => live);
    await store.apply([changes(1, [storyDocument(1)])]);
    tracker.touched();
    tracker.markPublished();
  });
  const edit = (revision: number) => store.apply([changes(revision, [storyDocument(1, { title: 'Other' })])]);

  it('knows nothing at first, so that every page is compared', () => {
    expect(createDirtyTracker(createContentStore(), () => live).touched()).toBeNull();
  });
  it('returns what an edit touched and who read it', async () => {
    await edit(2);
    const touched = tracker.touched();
    expect([...(touched?.keys ?? [])]).toEqual(expect.arrayContaining([story, list]));
    expect([...(touched?.readersOf(list) ?? [])].sort()).toEqual(['/list', '/story']);
    expect([...(touched?.readersOf(story) ?? [])]).toEqual(['/story']);
    expect([...(touched?.readersOf('settings') ?? [])]).toEqual([]);
  });
  it('keeps what a publish that broke off has not shown, beside what came since', async () => {
    await edit(2);
    tracker.touched();
    await store.apply([changes(3, [storyDocument(2, { region: 'florida' })])]);
    expect([...(tracker.touched()?.keys ?? [])]).toEqual(expect.arrayContaining([story, 'stories:florida']));
  });
  it('returns nothing once it is shown, so that the next edit does not look at it again', async () => {
    await edit(2);
    tracker.touched();
    tracker.markPublished();
    expect([...(tracker.touched()?.keys ?? [])]).toEqual([]);
  });
  it('adds pages that read a key for the first time', () => {
    tracker.addReaders([{ path: '/new', rendering: record('settings') }]);
    expect([...(tracker.touched()?.readersOf('settings') ?? [])]).toEqual(['/new']);
  });
  it('knows nothing when the content began anew, as after a restored database', async () => {
    await store.apply([changes(0, [storyDocument(1)])]);
    expect(tracker.touched()).toBeNull();
  });
  it('knows nothing when the live pages may be others, and reads them again once they are up to date', () => {
    tracker.invalidate();
    expect(tracker.touched()).toBeNull();
    live = { '/other': record(story) };
    tracker.markPublished();
    expect([...(tracker.touched()?.readersOf(story) ?? [])]).toEqual(['/other']);
  });
});
