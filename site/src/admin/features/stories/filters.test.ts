import { expect, it } from 'vitest';
import { addressOf, filtersOf } from './filters.ts';

const searchOf = (address: string) => Object.fromEntries(new URL(address, 'http://a').searchParams);

it.each([
  { q: '', region: '' } as const,
  { q: 'mile 41 & more', region: '' } as const,
  { q: '', region: 'florida' } as const,
  { q: '¿señal?', region: 'new-york' } as const,
])('finds %j again in its own address', (filters) => {
  expect(filtersOf(searchOf(addressOf(filters)))).toEqual(filters);
});

it('keeps the address of the unfiltered list short', () => {
  expect(addressOf({ q: '  ', region: '' })).toBe('/admin/blog');
});

it('ignores a region that does not exist', () => {
  expect(filtersOf({ region: 'texas' })).toEqual({ q: '', region: '' });
});

it('searches for at most a hundred characters', () => {
  expect(filtersOf({ q: 'x'.repeat(300) }).q).toHaveLength(100);
});
