import { storyCategories } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { expect, test } from 'vitest';
import { categories, storyFilters } from './story-category.ts';

test('every category of the contract has a label and a chip', () => {
  expect(new Set(categories)).toEqual(new Set(storyCategories));
  expect(storyFilters).toEqual(['all', ...storyCategories]);
});
