import {
  placeholderImage,
  type StoryCategory,
  storyCategories,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';

/** A category with its hyphens as spaces. */
export function categoryName(category: StoryCategory): string {
  return category.replaceAll('-', ' ');
}

export const categoryOptions = storyCategories.map((value) => ({ value, label: categoryName(value) }));

/** The picture a story really has; '' for one that shows the placeholder. */
export function ownImage(image: string): string {
  return image === placeholderImage ? '' : image;
}
