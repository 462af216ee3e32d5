import { beforeEach, expect, it, vi } from 'vitest';
import { $session } from '../../app/session/session.ts';
import { readPlace, returnAddressOf, storePlace } from './listPlace.ts';

const path = '/admin/blog';
const place = { query: '["blog-posts"]', address: '/admin/blog?q=ferry', pages: 2, scroll: 900 };
const logIn = (username: string) =>
  $session.set({ state: 'authenticated', account: { username, role: 'editor' } });
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  logIn('ada');
});

it('leads back to the list as it was left', () => {
  storePlace(path, place);
  expect(readPlace(path)).toEqual(place);
  expect(returnAddressOf(path)).toBe(place.address);
});

it('leads to the whole list when it was not visited, or by somebody else', () => {
  expect(returnAddressOf('/admin/media')).toBe('/admin/media');
  storePlace(path, place);
  logIn('grace');
  expect(returnAddressOf(path)).toBe(path);
});

it('leads to the whole list where the browser keeps nothing, or something else', () => {
  storePlace(path, place);
  for (const key of items.keys()) items.set(key, '{');
  expect(returnAddressOf(path)).toBe(path);
  vi.stubGlobal('sessionStorage', undefined);
  storePlace(path, place);
  expect(returnAddressOf(path)).toBe(path);
});
