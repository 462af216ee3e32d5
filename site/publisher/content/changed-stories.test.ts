import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import { expect, it } from 'vitest';
import { changes, storyDocument } from '../testing/content.ts';
import { withChanges } from './changed-content.ts';
import { createContentStore } from './content-store.ts';

async function contentOf(...ids: number[]) {
  const store = createContentStore();
  await store.apply([
    changes(
      1,
      ids.map((id) => storyDocument(id)),
    ),
  ]);
  return store;
}

const draftOf = (id: number, changed: Partial<PublishedStory> = {}) => ({
  documents: [storyDocument(id, { title: 'Half a story', ...changed })],
  removed: [],
});
const titles = (stories: readonly { title: string }[]) => stories.map(({ title }) => title);

it('shows the draft in place of the published story, on its page and in its list', async () => {
  const content = withChanges((await contentOf(1, 2, 3)).reader, draftOf(2));
  expect(content.story('new-york', 'story-2')?.title).toBe('Half a story');
  expect(titles(content.stories('new-york'))).toEqual(['Story 3', 'Half a story', 'Story 1']);
  expect(content.stories('new-york')[1]).not.toHaveProperty('content');
});

it('adds a story that was never published where it would stand', async () => {
  const content = withChanges((await contentOf(1, 3)).reader, draftOf(2, { slug: 'new' }));
  expect(content.story('new-york', 'new')?.title).toBe('Half a story');
  expect(titles(content.stories('new-york'))).toEqual(['Story 3', 'Half a story', 'Story 1']);
  expect(titles(content.stories('florida'))).toEqual([]);
});

it('puts a featured draft first', async () => {
  const content = withChanges((await contentOf(1, 2)).reader, draftOf(1, { featured: true }));
  expect(titles(content.stories('new-york'))).toEqual(['Half a story', 'Story 2']);
});

it('takes a story that moved away from its old place', async () => {
  const content = withChanges(
    (await contentOf(1, 2)).reader,
    draftOf(1, { region: 'florida', slug: 'moved' }),
  );
  expect(content.story('new-york', 'story-1')).toBeUndefined();
  expect(content.story('new-york', 'moved')).toBeUndefined();
  expect(titles(content.stories('new-york'))).toEqual(['Story 2']);
  expect(content.story('florida', 'moved')?.title).toBe('Half a story');
  expect(titles(content.stories('florida'))).toEqual(['Half a story']);
});

it('leaves the content and its versions as they were', async () => {
  const store = await contentOf(1, 2);
  const before = [store.version('stories:new-york'), store.version('story:new-york/story-1')];
  const content = withChanges(store.reader, draftOf(1));
  content.stories('new-york');
  content.story('new-york', 'story-1');
  expect([store.version('stories:new-york'), store.version('story:new-york/story-1')]).toEqual(before);
  expect(store.reader.story('new-york', 'story-1')?.title).toBe('Story 1');
  expect(content.settings()).toBe(store.reader.settings());
});
