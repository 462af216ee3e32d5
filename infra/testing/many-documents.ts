import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { changes, settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import { numberedStory } from './many-stories.ts';

const firstDay = Date.UTC(2015, 8, 1);
const hour = 3_600_000;

const storiesOfPage = 1_000;

/** The pages that the feed answers for a site of so many stories; the text of the story called `edited` is another one. */
export function manyDocuments(count: number, edited?: number): ContentChanges[] {
  const stories = Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const { title, slug, excerpt, content, region, category } = numberedStory(id);
    const createdAt = new Date(firstDay + id * hour).toISOString();
    return storyDocument(id, {
      ...{ title, slug, excerpt, category, createdAt, updatedAt: createdAt },
      region: region === 'florida' ? 'florida' : 'new-york',
      content: id === edited ? `${content}\n\nThe light went out.` : content,
    });
  });
  const starts = stories.keys().filter((place) => place % storiesOfPage === 0);
  const pages = [...starts].map((start) => stories.slice(start, start + storiesOfPage));
  return [[settingsDocument()], ...pages].map((documents) => changes(1, documents));
}
