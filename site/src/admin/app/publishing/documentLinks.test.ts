import type { PublishedChange } from '@haunted-forests/api/schemas/publishing/publish-report';
import { expect, it } from 'vitest';
import { changePath, changeWording, failureLink } from './documentLinks.ts';

it.each([
  ['story:41', '/admin/blog/41'],
  ['story:blood-moon', '/admin/blog/blood-moon'],
  ['attraction:3', '/admin/attractions?open=3'],
  ['testimonial:3', '/admin/testimonials?open=3'],
  ['topic:3', '/admin/visit?open=3'],
  ['question:3', '/admin/visit/questions?open=3'],
  ['media:3', '/admin/media?item=3'],
  ['video:landing', '/admin/videos'],
  ['settings', '/admin/settings'],
  ['settings:settings', '/admin/settings'],
  ['prizes', '/admin/tickets'],
])('a failure of %s leads to %s', (document, path) => {
  expect(failureLink({ page: '/florida', document })?.path).toBe(path);
});

it.each(['story:', 'bat:3', ''])('a failure of %j leads nowhere', (document) => {
  expect(failureLink({ page: '/florida', document })).toBeUndefined();
});

const attraction: PublishedChange = { kind: 'attraction', id: '3', title: 'The Maze' };

it('blames the one document that changed when the page is about none', () => {
  expect(failureLink({ page: '/florida', document: null }, [attraction])).toEqual({
    path: '/admin/attractions?open=3',
    label: 'Open this attraction',
  });
  expect(failureLink({ page: '/florida', document: null }, [attraction, attraction])).toBeUndefined();
  expect(failureLink({ page: '/florida', document: null })).toBeUndefined();
});

it('blames no document when the whole publish failed', () => {
  expect(failureLink({ page: '*', document: null }, [attraction])).toBeUndefined();
});

it.each([
  [attraction, 'attraction “The Maze”', '/admin/attractions?open=3'],
  [{ kind: 'story', id: '7', title: null }, 'story 7, deleted', undefined],
  [{ kind: 'settings', id: 'settings', title: null }, 'settings', '/admin/settings'],
  [{ kind: 'prizes', id: 'prizes', title: null }, 'prizes of the board', '/admin/tickets'],
  [{ kind: 'video', id: 'ny-home', title: null }, 'video background of New York Home', '/admin/videos'],
] as const)('words the change %j as %s', (change, words, path) => {
  expect(changeWording(change)).toBe(words);
  expect(changePath(change)).toBe(path);
});
