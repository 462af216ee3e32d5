import { type BlogPost, placeholderImage } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { expect, it } from 'vitest';
import { differingFields, emptyFields, fieldsOf, fieldWords } from './storyFields.ts';

const post: BlogPost = {
  id: 3,
  slug: 'mile-41',
  region: 'new-york',
  category: 'mystery',
  title: 'Red Light at Mile 41',
  excerpt: 'A lantern.',
  content: 'It swings.\nNobody holds it.',
  image: '/media/lantern.webp',
  readTime: '5 min read',
  distance: null,
  views: 9,
  published: true,
  featured: false,
  publishAt: null,
  unpublishAt: null,
  status: 'published',
  version: 4,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

it('shows a missing distance and the stock picture as empty fields', () => {
  expect(fieldsOf({ ...post, image: placeholderImage })).toMatchObject({ distance: '', image: '' });
  expect(fieldsOf({ ...post, distance: '2 miles' })).toMatchObject({
    distance: '2 miles',
    image: '/media/lantern.webp',
  });
});

it('finds no difference between a text and itself', () => {
  expect(differingFields(fieldsOf(post), fieldsOf(post))).toEqual([]);
});

it('names exactly the fields that differ, in the order of the form', () => {
  const theirs = { ...fieldsOf(post), published: false, title: 'Red Light', content: 'It hangs.' };
  expect(differingFields(fieldsOf(post), theirs)).toEqual(['title', 'content', 'published']);
});

it('overlooks line ends and outer spaces, which saving removes', () => {
  const theirs = { ...fieldsOf(post), content: ' It swings.\r\nNobody holds it.\r\n' };
  expect(differingFields(fieldsOf(post), theirs)).toEqual([]);
});

it('says instants in the time of the parks, and what is no instant as it was typed', () => {
  const fields = fieldsOf({ ...post, publishAt: '2026-10-31T23:00:00.000Z' });
  expect(fieldWords(fields, 'publishAt').replaceAll('\u202f', ' ')).toBe('Oct 31, 2026, 7:00 PM EDT');
  expect(fieldWords(fields, 'unpublishAt')).toBe('');
  expect(fieldWords({ ...fields, unpublishAt: 'incomplete' }, 'unpublishAt')).toBe('incomplete');
  expect(fieldWords(fields, 'published')).toBe('Yes');
});

it('finds a difference in the schedule, and none between no instant and an empty field', () => {
  const mine = fieldsOf(post);
  expect(differingFields(mine, { ...mine, publishAt: '', unpublishAt: '' })).toEqual([]);
  const theirs = fieldsOf({ ...post, unpublishAt: '2026-10-31T23:00:00.000Z' });
  expect(differingFields(mine, theirs)).toEqual(['unpublishAt']);
});

it('begins a new story as an unfeatured New York draft of five minutes', () => {
  expect(emptyFields).toMatchObject({
    region: 'new-york',
    readTime: '5 min read',
    published: false,
    featured: false,
    publishAt: '',
    unpublishAt: '',
  });
});
