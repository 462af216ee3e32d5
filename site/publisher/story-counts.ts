import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { StoryCounts } from '../src/content.ts';

export function countStories(stories: readonly { category: StoryCategory }[]): StoryCounts {
  const counts = { all: stories.length, 'ghost-story': 0, 'true-crime': 0, legend: 0, mystery: 0 };
  for (const { category } of stories) counts[category] += 1;
  return counts;
}
