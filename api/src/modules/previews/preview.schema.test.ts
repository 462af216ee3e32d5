import { expect, test } from 'vitest';
import { publishedStorySchema } from '../content-feed/published-document.schema.ts';
import { type StoryDraftFields, storyDraftSchema, storyOfDraft } from './preview.schema.ts';

const now = new Date('2025-10-31T12:00:00.000Z');
const storyOf = (draft: StoryDraftFields) => storyOfDraft(storyDraftSchema.parse(draft), now);

test('an empty draft is a story already', () => {
  const story = storyOf({});
  expect(story).toMatchObject({
    slug: 'draft',
    title: 'Untitled story',
    content: '',
    image: '/art/placeholder.svg',
    readTime: '5 min read',
    distance: null,
    createdAt: now.toISOString(),
  });
  expect(publishedStorySchema.parse(story)).toEqual(story);
});

test('a draft keeps what was typed, and the day of a story that is saved', () => {
  const createdAt = '2025-09-01T08:00:00.000Z';
  const draft = {
    id: 7,
    title: 'Swing',
    content: 'It **swings**',
    image: '/media/a.jpg',
    distance: '2 miles',
  };
  expect(storyOf({ ...draft, region: 'florida', createdAt })).toMatchObject({
    ...draft,
    region: 'florida',
    slug: 'swing',
    createdAt,
  });
});

test.each(['h', 'https:/', 'javascript:alert(1)', '/media/../secret', '  '])(
  'a picture at %j, half typed or no address, is the placeholder',
  (image) => {
    expect(storyOf({ image }).image).toBe('/art/placeholder.svg');
  },
);

test.each([
  ['../../admin', 'admin'],
  ['Half a sl', 'half-a-sl'],
  ['?x=1#y', 'x-1-y'],
  ['...', 'draft'],
])('the slug %j makes the address %s', (slug, expected) => {
  expect(storyOf({ slug }).slug).toBe(expected);
});

test.each([{ content: 'x'.repeat(100_001) }, { title: 'x'.repeat(1_001) }, { region: 'ohio' }, { title: 7 }])(
  'what is no draft at all is refused (%#)',
  (draft) => {
    expect(storyDraftSchema.safeParse(draft).success).toBe(false);
  },
);
