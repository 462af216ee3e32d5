import type { AttractionCategory } from '@haunted-forests/api/schemas/attractions/attraction';

/** The category as visitors read it: hyphens become spaces. */
export function categoryWords(category: AttractionCategory): string {
  return category.replaceAll('-', ' ');
}
