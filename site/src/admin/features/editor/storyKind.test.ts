import { ApiError } from '@haunted-forests/api/client';
import { type BlogPost, placeholderImage } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { expect, it } from 'vitest';
import { $toast } from '../../../components/ui/toasts.ts';
import { differingFields } from '../../collections/differences/fieldDifferences.ts';
import { emptyFields, fieldsOf, storyKind, tellStoryFailure } from './storyKind.ts';

const { wordsOf: fieldWords } = storyKind;

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

it('says in the words of the server why a story was not saved, without calling them Spanish', () => {
  const error = new ApiError(409, '', '{"message":"A story with this slug already exists"}');
  const reason = { text: 'A story with this slug already exists' };
  expect(tellStoryFailure(true, { error })).toEqual({
    title: { text: 'Error al crear', lang: 'es' },
    reason,
  });
  expect($toast.get()).toMatchObject({ title: { text: 'Error al crear' }, description: reason });
});

it.each([
  [true, 'No se pudo crear el blog. Por favor intenta de nuevo.'],
  [false, 'No se pudo actualizar el blog. Por favor intenta de nuevo.'],
])('falls back to the stated sentence when nothing was answered', (isNew, text) => {
  const error = new TypeError('Failed to fetch');
  expect(tellStoryFailure(isNew, { error }).reason).toEqual({ text, lang: 'es' });
});
