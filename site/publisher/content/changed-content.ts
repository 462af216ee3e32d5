import type {
  DocumentReference,
  PublishedDocument,
  PublishedDocuments,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../src/content.ts';
import { byDate, byPosition, isIn } from './positioned.ts';

/** Documents in place of what is published of them, and those that would be gone. */
export interface Changed {
  documents: readonly PublishedDocument[];
  removed: readonly DocumentReference[];
}

type Listed = 'attraction' | 'testimonial' | 'topic' | 'question' | 'night';

/** The content as it would be with other settings, nights, attractions, testimonials, topics and questions. */
export function withChanges(content: ContentReader, { documents, removed }: Changed): ContentReader {
  const replaced = new Set([...documents, ...removed].map(({ kind, id }) => `${kind}:${id}`));

  function listOf<K extends Listed>(kind: K, published: readonly PublishedDocuments[K][], region: Region) {
    const others = published.filter(({ id }) => !replaced.has(`${kind}:${id}`));
    const given = documents.flatMap((document) =>
      document.kind === kind ? [document.data as PublishedDocuments[K]] : [],
    );
    return [...others, ...given.filter((data) => isIn(data, region))];
  }
  const settings = documents.find((document) => document.kind === 'settings')?.data;
  const nights = (region: Region) => listOf('night', content.nights(region), region).sort(byDate);

  return {
    ...content,
    settings: () => settings ?? content.settings(),
    attractions: (region) => listOf('attraction', content.attractions(region), region).sort(byPosition),
    testimonials: (region) => listOf('testimonial', content.testimonials(region), region).sort(byPosition),
    topics: (region) => listOf('topic', content.topics(region), region).sort(byPosition),
    questions: (region) => listOf('question', content.questions(region), region).sort(byPosition),
    nights,
    hasNights: (region) => nights(region).length > 0,
  };
}
