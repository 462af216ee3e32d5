import { storyCategories } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { expect, test } from 'vitest';
import { categories, countStories, storyFilters } from './story-category.ts';

test('every category of the contract has a label and a chip', () => {
  expect(new Set(categories)).toEqual(new Set(storyCategories));
  expect(storyFilters).toEqual(['all', ...storyCategories]);
});

test('counts add up to all', () => {
  const counts = countStories([{ category: 'legend' }, { category: 'mystery' }, { category: 'legend' }]);
  expect(counts).toEqual({ all: 3, 'ghost-story': 0, 'true-crime': 0, legend: 2, mystery: 1 });
});
