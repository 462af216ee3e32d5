import { expect, it } from 'vitest';
import { oldAddressOf } from './oldAddress.ts';

const published = { region: 'new-york' as const, slug: 'mile-41', published: true };
const saved = { id: 7, fields: published };
const old = '/new-york/dark-legends/mile-41';

it.each([
  ['another slug', { slug: 'mile-42' }],
  ['another region', { region: 'florida' as const }],
])('a published story with %s leaves its address', (_what, change) => {
  expect(oldAddressOf(saved, { ...published, ...change })).toBe(old);
});

it.each([
  ['the slug as it was, with a space behind it', { slug: 'mile-41 ' }],
  ['no slug', { slug: ' ' }],
  ['another slug and no more readers', { slug: 'mile-42', published: false }],
])('a published story with %s leaves none', (_what, change) => {
  expect(oldAddressOf(saved, { ...published, ...change })).toBeUndefined();
});

it('a story that nobody has read, and one that was deleted elsewhere, leave none', () => {
  const moved = { ...published, slug: 'mile-42' };
  const draft = { id: 7, fields: { ...published, published: false } };
  expect(oldAddressOf(draft, moved)).toBeUndefined();
  expect(oldAddressOf({ ...saved, id: undefined }, moved)).toBeUndefined();
});
