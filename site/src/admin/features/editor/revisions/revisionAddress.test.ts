import { expect, it } from 'vitest';
import { revisionAddress, revisionOfSearch } from './revisionAddress.ts';

it.each([
  [{}, undefined],
  [{ revision: '3' }, 3],
  [{ revision: 'newest' }, 'newest'],
  [{ revision: '' }, 'newest'],
  [{ revision: '-1' }, 'newest'],
  [{ revision: '1e3' }, 'newest'],
])('the query %j opens %s', (search, expected) => {
  expect(revisionOfSearch(search as Record<string, string>)).toBe(expected);
});

it.each([3, 'newest', undefined] as const)('the address of %s is read back', (revision) => {
  const { pathname, searchParams } = new URL(revisionAddress('/admin/blog/7', revision), 'http://park.test');
  expect(pathname).toBe('/admin/blog/7');
  expect(revisionOfSearch(Object.fromEntries(searchParams))).toBe(revision);
});
