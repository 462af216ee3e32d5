import { expect, it } from 'vitest';
import { choiceOf, listAddress, searchTextOf } from './listAddress.ts';

it.each([
  [{ q: '', region: '' }, '/admin/blog'],
  [{ q: ' lady ', region: 'florida' }, '/admin/blog?q=lady&region=florida'],
  [{ q: 'a&b=c', region: '' }, '/admin/blog?q=a%26b%3Dc'],
])('keeps the filters %j in the address %s', (filters, address) => {
  expect(listAddress('/admin/blog', filters)).toBe(address);
});

it.each([
  ['pending', 'pending'],
  ['unheard', ''],
  [undefined, ''],
])('reads the choice %s as %j', (given, choice) => {
  expect(choiceOf(['pending', 'accepted'], given)).toBe(choice);
});

it.each([
  [' lady ', 'lady'],
  [undefined, ''],
  ['x'.repeat(101), 'x'.repeat(100)],
])('searches for %s as %s', (given, text) => {
  expect(searchTextOf(given)).toBe(text);
});
