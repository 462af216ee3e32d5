import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';

/** When what is public of a story changed last: one that was scheduled is older than its publication. */
export function storyChange({
  createdAt,
  updatedAt,
}: Pick<PublishedStory, 'createdAt' | 'updatedAt'>): string {
  return createdAt > updatedAt ? createdAt : updatedAt;
}
