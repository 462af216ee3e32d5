import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { expect, it } from 'vitest';
import type { ContentReader } from '../../src/content.ts';
import { changes, publishedStory, questionDocument, storyDocument } from '../testing/content.ts';
import { createContentStore } from './content-store.ts';
import { withDraft } from './draft.ts';

function contentOf(...ids: number[]) {
  const store = createContentStore();
  store.apply(
    changes(
      1,
      ids.map((id) => storyDocument(id)),
    ),
  );
  return store;
}

const draftOf = (id: number, changed: Partial<PublishedStory> = {}) =>
  ({ kind: 'story', data: publishedStory(id, { title: 'Half a story', ...changed }) }) as const;
const titles = (stories: readonly { title: string }[]) => stories.map(({ title }) => title);

it('shows the draft in place of the published story, on its page and in its list', () => {
  const content = withDraft(contentOf(1, 2, 3).reader, draftOf(2));
  expect(content.story('new-york', 'story-2')?.title).toBe('Half a story');
  expect(titles(content.stories('new-york'))).toEqual(['Story 3', 'Half a story', 'Story 1']);
  expect(content.stories('new-york')[1]).not.toHaveProperty('content');
});

it('adds a story that was never published where it would stand', () => {
  const content = withDraft(contentOf(1, 3).reader, draftOf(2, { slug: 'new' }));
  expect(content.story('new-york', 'new')?.title).toBe('Half a story');
  expect(titles(content.stories('new-york'))).toEqual(['Story 3', 'Half a story', 'Story 1']);
  expect(titles(content.stories('florida'))).toEqual([]);
});

it('puts a featured draft first', () => {
  const content = withDraft(contentOf(1, 2).reader, draftOf(1, { featured: true }));
  expect(titles(content.stories('new-york'))).toEqual(['Half a story', 'Story 2']);
});

it('takes a story that moved away from its old place', () => {
  const content = withDraft(contentOf(1, 2).reader, draftOf(1, { region: 'florida', slug: 'moved' }));
  expect(content.story('new-york', 'story-1')).toBeUndefined();
  expect(content.story('new-york', 'moved')).toBeUndefined();
  expect(titles(content.stories('new-york'))).toEqual(['Story 2']);
  expect(content.story('florida', 'moved')?.title).toBe('Half a story');
  expect(titles(content.stories('florida'))).toEqual(['Half a story']);
});

it('leaves the content and its versions as they were', () => {
  const store = contentOf(1, 2);
  const before = [store.version('stories:new-york'), store.version('story:new-york/story-1')];
  const content = withDraft(store.reader, draftOf(1));
  content.stories('new-york');
  content.story('new-york', 'story-1');
  expect([store.version('stories:new-york'), store.version('story:new-york/story-1')]).toEqual(before);
  expect(store.reader.story('new-york', 'story-1')?.title).toBe('Story 1');
  expect(content.settings()).toBe(store.reader.settings());
});

const asked = (content: ContentReader, region: Region) =>
  content.questions(region).map(({ question }) => question);

it('shows a question at its place in each list that it stands in', () => {
  const store = createContentStore();
  store.apply(
    changes(1, [
      questionDocument(1),
      questionDocument(2, { region: null, position: 1 }),
      questionDocument(3, { position: 2 }),
    ]),
  );
  const data = { id: 2, question: 'Half?', answer: 'Y', region: null, position: 1 };
  const content = withDraft(store.reader, { kind: 'question', page: 'florida', data });
  expect(asked(content, 'new-york')).toEqual(['Question 1?', 'Half?', 'Question 3?']);
  expect(asked(content, 'florida')).toEqual(['Half?']);
  const own = { kind: 'question', page: 'florida', data: { ...data, region: 'florida' } } as const;
  expect(asked(withDraft(store.reader, own), 'new-york')).toEqual(['Question 1?', 'Question 3?']);
});

it('adds a topic that was never published', () => {
  const data = { id: 0, key: 'bats', title: 'Bats', body: 'Many.', region: 'florida', position: 9 } as const;
  const content = withDraft(contentOf().reader, { kind: 'topic', page: 'florida', data });
  expect(content.topics('florida')).toEqual([data]);
  expect(content.topics('new-york')).toEqual([]);
});
