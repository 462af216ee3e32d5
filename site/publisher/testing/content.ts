import type {
  ContentChanges,
  DocumentReference,
  PublishedDocument,
  PublishedStory,
  StoryDocument,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import { defaultSettings, type Settings } from '@haunted-forests/api/schemas/settings/settings';

/** A story as its page shows it; its id decides slug and date. */
export function publishedStory(id: number, data: Partial<PublishedStory> = {}): PublishedStory {
  const createdAt = new Date(Date.UTC(2025, 8, id)).toISOString();
  return {
    id,
    slug: `story-${id}`,
    region: 'new-york',
    category: 'legend',
    title: `Story ${id}`,
    excerpt: 'Something in the corn.',
    content: 'It was there again.',
    image: '/art/placeholder.svg',
    readTime: '5 min read',
    distance: null,
    featured: false,
    createdAt,
    updatedAt: createdAt,
    ...data,
  };
}

/** The same as the feed sends it. */
export function storyDocument(
  id: number,
  { formerAddresses = [], ...data }: Partial<StoryDocument> = {},
): PublishedDocument {
  return { kind: 'story', id: String(id), data: { ...publishedStory(id, data), formerAddresses } };
}

/** The park's settings as the feed sends them. */
export function settingsDocument(data: Partial<Settings> = {}): PublishedDocument {
  return { kind: 'settings', id: 'settings', data: { ...defaultSettings, ...data } };
}

/** One answer of the change feed. */
export function changes(
  revision: number,
  documents: PublishedDocument[] = [],
  removed: DocumentReference[] = [],
  requested: Partial<Pick<ContentChanges, 'request' | 'pinnedEdition'>> = {},
): ContentChanges {
  return { revision, request: 0, pinnedEdition: null, documents, removed, next: null, ...requested };
}

/** A change feed that answers in these pages. */
export async function* pagesOf(...pages: ContentChanges[]): AsyncGenerator<ContentChanges> {
  yield* pages;
}
