import type {
  DocumentReference,
  PublishedDocument,
  PublishedDocuments,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../src/content.ts';

/** Documents in place of what is published of them, and those that would be gone. */
export interface Changed {
  documents: readonly PublishedDocument[];
  removed: readonly DocumentReference[];
}

type Listed = 'attraction' | 'testimonial' | 'night';

/** The content as it would be with other settings, nights, attractions and testimonials. */
export function withChanges(content: ContentReader, { documents, removed }: Changed): ContentReader {
  const replaced = new Set([...documents, ...removed].map(({ kind, id }) => `${kind}:${id}`));

  function listOf<K extends Listed>(kind: K, published: readonly PublishedDocuments[K][], region: Region) {
    const others = published.filter(({ id }) => !replaced.has(`${kind}:${id}`));
    const given = documents.flatMap((document) =>
      document.kind === kind ? [document.data as PublishedDocuments[K]] : [],
    );
    return [...others, ...given.filter((data) => data.region === region)];
  }
  const settings = documents.find((document) => document.kind === 'settings')?.data;
  const inOrder = (a: { position: number; id: number }, b: { position: number; id: number }) =>
    a.position - b.position || a.id - b.id;
  const nights = (region: Region) =>
    listOf('night', content.nights(region), region).sort((a, b) => a.date.localeCompare(b.date));

  return {
    ...content,
    settings: () => settings ?? content.settings(),
    attractions: (region) => listOf('attraction', content.attractions(region), region).sort(inOrder),
    testimonials: (region) => listOf('testimonial', content.testimonials(region), region).sort(inOrder),
    nights,
    hasNights: (region) => nights(region).length > 0,
  };
}
