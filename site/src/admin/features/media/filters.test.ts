import { expect, it } from 'vitest';
import { filtersOf, openItemOf } from './filters.ts';

it('reads search and type from the address and takes what it cannot mean for all', () => {
  expect(filtersOf({ q: ' lantern ', type: 'video', item: '3' })).toEqual({ q: 'lantern', type: 'video' });
  expect(filtersOf({ type: 'sound' })).toEqual({ q: '', type: '' });
});

it.each([
  ['12', 12],
  ['2147483647', 2147483647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['twelve', undefined],
  [undefined, undefined],
])('opens for item=%s the item %s', (item, id) => {
  expect(openItemOf(item === undefined ? {} : { item })).toBe(id);
});
