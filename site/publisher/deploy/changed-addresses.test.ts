import { expect, it } from 'vitest';
import { changedPaths, type PageHashes } from './changed-addresses.ts';

const tree = (pages: Record<string, string>): PageHashes => new Map(Object.entries(pages));

it('names what is new, other or gone, and nothing else', () => {
  const before = tree({ '/': 'a', '/new-york': 'b', '/new-york/dark-legends/owl': 'c' });
  const now = tree({ '/': 'a', '/new-york': 'b2', '/new-york/dark-legends/bat': 'd' });
  expect(changedPaths(before, now).sort()).toEqual([
    '/new-york',
    '/new-york/dark-legends/bat',
    '/new-york/dark-legends/owl',
  ]);
});

it('names the address that a redirect leads from, once', () => {
  const before = tree({ '/new-york/dark-legends/owl': 'a' });
  const now = tree({ '/redirects/new-york/dark-legends/owl': 'b', '/florida/dark-legends/owl': 'a' });
  expect(changedPaths(before, now).sort()).toEqual([
    '/florida/dark-legends/owl',
    '/new-york/dark-legends/owl',
  ]);
});

it('leaves out what has no address of its own', () => {
  expect(changedPaths(tree({}), tree({ '/shell/story': 'a' }))).toEqual([]);
});
