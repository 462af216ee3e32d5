import { expect, it } from 'vitest';
import { anchored } from './visit-anchors.ts';

const anchors = (keys: string[], taken: string[] = []) =>
  anchored(keys, (key) => key, taken).map(({ anchor }) => anchor);

it('gives each topic its key as its anchor', () => {
  expect(anchors(['parking', 'rules'])).toEqual(['parking', 'rules']);
});

it('gives no anchor twice, and none of the page itself', () => {
  expect(anchors(['rules', 'rules', 'rules-2', 'prices'], ['prices'])).toEqual([
    'rules',
    'rules-2',
    'rules-2-2',
    'prices-2',
  ]);
});
