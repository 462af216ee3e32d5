import type { PublishedStory } from '@haunted-forests/api/schemas/publishing/published-document';
import type { StorySummary } from '../src/content.ts';

/** What lists show of a story: a change of its text alone leaves the summary as it was. */
export function summaryOf({
  content: _content,
  updatedAt: _updatedAt,
  ...summary
}: PublishedStory): StorySummary {
  return summary;
}

/** Featured first, then newest, then the later row. */
export function inListOrder(a: StorySummary, b: StorySummary): number {
  return (
    Number(b.featured) - Number(a.featured) ||
    Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
    b.id - a.id
  );
}
