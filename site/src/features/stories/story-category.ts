import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { StoryFilter } from '../../content.ts';

export const categoryLabels: Record<StoryCategory, string> = {
  'ghost-story': 'Ghost Story',
  'true-crime': 'True Crime',
  legend: 'Legend',
  mystery: 'Mystery',
};

/** Taken from the labels: the schema's own list would bring its validator to every visitor. */
export const categories = Object.keys(categoryLabels) as StoryCategory[];

export const storyFilters: readonly StoryFilter[] = ['all', ...categories];
