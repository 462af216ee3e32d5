import type {
  DocumentReference,
  PublishedDocument,
  PublishedDocuments,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../src/content.ts';
import { byDate, byPosition, isIn } from './positioned.ts';
import { countStories, inListOrder, summaryOf } from './stories.ts';

/** Documents in place of what is published of them, and those that would be gone. */
export interface Changed {
  documents: readonly PublishedDocument[];
  removed: readonly DocumentReference[];
}

type Listed = 'attraction' | 'testimonial' | 'topic' | 'question' | 'night';

/** The content as it would be with other settings, stories, nights, attractions, testimonials, topics and questions. */
export function withChanges(content: ContentReader, { documents, removed }: Changed): ContentReader {
  const replaced = new Set([...documents, ...removed].map(({ kind, id }) => `${kind}:${id}`));

  function given<K extends Listed | 'story'>(kind: K, region: Region) {
    const all = documents.flatMap((document) =>
      document.kind === kind ? [document.data as PublishedDocuments[K]] : [],
    );
    return all.filter((data) => isIn(data, region));
  }
  const others = <T extends { id: number }>(kind: Listed | 'story', published: readonly T[]) =>
    published.filter(({ id }) => !replaced.has(`${kind}:${id}`));
  const listOf = <K extends Listed>(kind: K, published: readonly PublishedDocuments[K][], region: Region) => [
    ...others(kind, published),
    ...given(kind, region),
  ];
  const settings = documents.find((document) => document.kind === 'settings')?.data;
  const nights = (region: Region) => listOf('night', content.nights(region), region).sort(byDate);
  const stories = (region: Region) =>
    [...others('story', content.stories(region)), ...given('story', region).map(summaryOf)].sort(inListOrder);

  return {
    ...content,
    settings: () => settings ?? content.settings(),
    stories,
    storyCounts: (region) => countStories(stories(region)),
    story(region, slug) {
      const published = content.story(region, slug);
      const all = [...given('story', region), ...others('story', published ? [published] : [])];
      return all.find((story) => story.slug === slug);
    },
    attractions: (region) => listOf('attraction', content.attractions(region), region).sort(byPosition),
    testimonials: (region) => listOf('testimonial', content.testimonials(region), region).sort(byPosition),
    topics: (region) => listOf('topic', content.topics(region), region).sort(byPosition),
    questions: (region) => listOf('question', content.questions(region), region).sort(byPosition),
    nights,
    hasNights: (region) => nights(region).length > 0,
  };
}
