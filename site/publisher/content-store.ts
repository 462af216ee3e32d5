import { createHash } from 'node:crypto';
import type {
  ContentChanges,
  DocumentKind,
  DocumentReference,
  PublishedDocument,
  PublishedDocuments,
  PublishedStory,
  StoryDocument,
} from '@haunted-forests/api/schemas/publishing/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import type { ContentReader, StorySummary } from '../src/content.ts';
import { answerTo, type ContentKey } from './content-key.ts';
import { type MovedStory, type Redirects, redirectsOf } from './redirects.ts';
import { inListOrder, summaryOf } from './story-order.ts';

export interface ContentStore {
  /** The content revision that the store shows. */
  readonly revision: number;
  /** Takes over what the feed answered; a lower revision is another database's, and so the whole content. */
  apply(changes: ContentChanges): void;
  reader: ContentReader;
  redirects(): Redirects;
  /** Equal versions mean equal answers, also after a restart. */
  version(key: ContentKey): string;
}

type Documents = { [K in Exclude<DocumentKind, 'story'>]: Map<string, PublishedDocuments[K]> } & {
  /** Without their former addresses, which no page shows. */
  story: Map<string, PublishedStory>;
};

function emptyDocuments(): Documents {
  return {
    story: new Map(),
    attraction: new Map(),
    testimonial: new Map(),
    video: new Map(),
    media: new Map(),
    settings: new Map(),
  };
}

const byPosition = (a: { position: number; id: number }, b: { position: number; id: number }) =>
  a.position - b.position || a.id - b.id;

const digest = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? 'absent')
    .digest('base64url')
    .slice(0, 16);

/** Published content in memory: what the renderer's pages read, with a version for every answer. */
export function createContentStore(): ContentStore {
  const documents = emptyDocuments();
  const moved = new Map<string, MovedStory>();
  const answers = new Map<ContentKey, unknown>();
  const versions = new Map<ContentKey, string>();
  let revision = 0;

  function remember<T>(key: ContentKey, compute: () => T): T {
    if (!answers.has(key)) answers.set(key, compute());
    return answers.get(key) as T;
  }
  const ofRegion = <T extends { region: Region }>(values: Iterable<T>, region: Region) =>
    [...values].filter((value) => value.region === region);
  const find = <T>(values: Iterable<T>, matches: (value: T) => boolean) => [...values].find(matches);

  const reader: ContentReader = {
    settings: () => documents.settings.get('settings') ?? defaultSettings,
    stories: (region) =>
      remember<StorySummary[]>(`stories:${region}`, () =>
        ofRegion(documents.story.values(), region).map(summaryOf).sort(inListOrder),
      ),
    story: (region, slug) => {
      const bySlug = remember(
        'index:slugs',
        () => new Map([...documents.story.values()].map((s) => [s.slug, s])),
      );
      const story = bySlug.get(slug);
      return story?.region === region ? story : undefined;
    },
    attractions: (region) =>
      remember(`attractions:${region}`, () =>
        ofRegion(documents.attraction.values(), region).sort(byPosition),
      ),
    testimonials: (region) =>
      remember(`testimonials:${region}`, () =>
        ofRegion(documents.testimonial.values(), region).sort(byPosition),
      ),
    videoBackground: (page) => find(documents.video.values(), (video) => video.page === page),
    media: (url) =>
      remember('index:media', () => new Map([...documents.media.values()].map((m) => [m.url, m]))).get(url),
  };

  const redirects = () =>
    remember('index:redirects', () =>
      redirectsOf([...moved.values()], ({ region, slug }) => reader.story(region, slug) !== undefined),
    );

  function put(document: PublishedDocument) {
    if (document.kind === 'story') return putStory(document.id, document.data);
    (documents[document.kind] as Map<string, unknown>).set(document.id, document.data);
  }
  function putStory(id: string, { formerAddresses, ...story }: StoryDocument) {
    documents.story.set(id, story);
    if (formerAddresses.length === 0) moved.delete(id);
    else moved.set(id, { region: story.region, slug: story.slug, formerAddresses });
  }
  function drop({ kind, id }: DocumentReference) {
    documents[kind].delete(id);
    if (kind === 'story') moved.delete(id);
  }

  return {
    get revision() {
      return revision;
    },
    apply(changes) {
      if (changes.revision < revision)
        for (const ofKind of [...Object.values(documents), moved]) ofKind.clear();
      changes.documents.forEach(put);
      changes.removed.forEach(drop);
      revision = changes.revision;
      answers.clear();
      versions.clear();
    },
    reader,
    redirects,
    version(key) {
      const known = versions.get(key);
      if (known) return known;
      const version = digest(answerTo(reader, redirects, key));
      versions.set(key, version);
      return version;
    },
  };
}
