import { expect, it } from 'vitest';
import { countStories } from './stories.ts';

it('counts stories of each category, which add up to all', () => {
  const counts = countStories([{ category: 'legend' }, { category: 'mystery' }, { category: 'legend' }]);
  expect(counts).toEqual({ all: 3, 'ghost-story': 0, 'true-crime': 0, legend: 2, mystery: 1 });
});
