import type {
  ContentChanges,
  DocumentReference,
  PublishedDocument,
  PublishedNight,
  PublishedOpening,
  PublishedPriceTier,
  PublishedQuestion,
  PublishedStory,
  PublishedTopic,
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

/** A night as the feed sends it. */
export function nightDocument(id: number, data: Partial<PublishedNight> = {}): PublishedDocument {
  const night: PublishedNight = {
    id,
    region: 'new-york',
    date: '2026-10-09',
    doors: '18:30',
    attractions: '19:00',
    lastEntry: '23:00',
    tierId: null,
    status: 'open',
    notice: null,
    version: 1,
    updatedAt: '2026-08-01T12:00:00.000Z',
    ...data,
  };
  return { kind: 'night', id: String(id), data: night };
}

/** A price tier as the feed sends it. */
export function tierDocument(id: number, data: Partial<PublishedPriceTier> = {}): PublishedDocument {
  const prices = [
    { ticket: 'General Admission', amount: 2_995 },
    { ticket: 'VIP FAST PASS', amount: 6_000 },
  ];
  const tier = { id, region: 'new-york' as const, name: 'Peak', position: id, prices, ...data };
  return { kind: 'tier', id: String(id), data: tier };
}

/** An opening as the feed sends it. */
export function openingDocument(id: number, data: Partial<PublishedOpening> = {}): PublishedDocument {
  const opening: PublishedOpening = {
    id,
    region: 'new-york',
    positionType: 'actor',
    position: 'Corn Maze Scarer',
    wanted: 40,
    payFrom: 1_650,
    payTo: 1_800,
    starts: '2026-09-18',
    ends: '2026-11-01',
    isFilled: false,
    createdAt: '2026-07-01T12:00:00.000Z',
    ...data,
  };
  return { kind: 'opening', id: String(id), data: opening };
}

/** The park's settings as the feed sends them. */
export function settingsDocument(data: Partial<Settings> = {}): PublishedDocument {
  return { kind: 'settings', id: 'settings', data: { ...defaultSettings, ...data } };
}

/** A topic of a visit as the feed sends it. */
export function topicDocument(id: number, data: Partial<PublishedTopic> = {}): PublishedDocument {
  const topic = {
    id,
    key: 'parking',
    title: 'Parking',
    body: 'Free.',
    region: 'new-york' as const,
    position: 0,
  };
  return { kind: 'topic', id: String(id), data: { ...topic, ...data } };
}

/** A question as the feed sends it. */
export function questionDocument(id: number, data: Partial<PublishedQuestion> = {}): PublishedDocument {
  const question = {
    id,
    question: `Question ${id}?`,
    answer: 'Yes.',
    region: 'new-york' as const,
    position: 0,
  };
  return { kind: 'question', id: String(id), data: { ...question, ...data } };
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
