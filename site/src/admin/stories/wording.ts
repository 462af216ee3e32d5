import {
  placeholderImage,
  type StoryCategory,
  storyCategories,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { Region } from '@haunted-forests/api/schemas/regions/region';

export const regionNames: Record<Region, string> = { 'new-york': 'New York', florida: 'Florida' };

export const regionOptions = Object.entries(regionNames).map(([value, label]) => ({ value, label }));

/** A category with its hyphens as spaces. */
export function categoryName(category: StoryCategory): string {
  return category.replaceAll('-', ' ');
}

export const categoryOptions = storyCategories.map((value) => ({ value, label: categoryName(value) }));

/** The picture a story really has; '' for one that shows the placeholder. */
export function ownImage(image: string): string {
  return image === placeholderImage ? '' : image;
}
