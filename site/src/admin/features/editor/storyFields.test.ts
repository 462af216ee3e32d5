import { type BlogPost, placeholderImage } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { expect, it } from 'vitest';
import { differingFields, emptyFields, fieldsOf } from './storyFields.ts';

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

it('begins a new story as an unfeatured New York draft of five minutes', () => {
  expect(emptyFields).toMatchObject({
    region: 'new-york',
    readTime: '5 min read',
    published: false,
    featured: false,
  });
});
