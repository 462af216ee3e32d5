import { attractionCategories } from '@haunted-forests/api/schemas/attractions/attraction';
import { expect, test } from 'vitest';
import { categoryWords } from './attraction-category.ts';

test('hyphens of a category are read as spaces', () => {
  expect(attractionCategories.map(categoryWords)).toEqual([
    'hayride',
    'trail',
    'maze',
    'haunted house',
    'live show',
  ]);
});
