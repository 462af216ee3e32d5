import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { StorySummary } from '../../src/content.ts';

/** What lists show of a story: a change of its text alone leaves the summary as it was. */
export function summaryOf({
  content: _content,
  updatedAt: _updatedAt,
  ...summary
}: PublishedStory): StorySummary {
  return summary;
}

/** What decides where a story is in its list. */
export interface ListPlace {
  featured: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  id: number;
}

export const placeOf = ({ featured, createdAt, id }: StorySummary): ListPlace => ({
  featured,
  createdAt: Date.parse(createdAt),
  id,
});

/** Featured first, then newest, then the later row. */
export function inListOrder(a: ListPlace, b: ListPlace): number {
  return Number(b.featured) - Number(a.featured) || b.createdAt - a.createdAt || b.id - a.id;
}
