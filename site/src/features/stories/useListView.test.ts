import { expect, test } from 'vitest';
import { listViewOf } from './useListView.ts';

test('a view is restored as it was left', () => {
  const view = { filter: 'mystery', asked: 12, top: 340 };
  expect(listViewOf({ 'story-list': view, other: 1 })).toEqual(view);
});

test.each([
  [null],
  [{}],
  ['story-list'],
  [{ 'story-list': { filter: 'recipe', asked: 12 } }],
  [{ 'story-list': { filter: 'all', asked: 0 } }],
  [{ 'story-list': { filter: 'all', asked: 1e9 } }],
  [{ 'story-list': { filter: 'all' } }],
])('the state %j is a fresh visit', (state) => {
  expect(listViewOf(state)).toBeUndefined();
});
