import { createHash } from 'node:crypto';
import type {
  ContentChanges,
  DocumentKind,
  DocumentReference,
  PublishedDocument,
  PublishedDocuments,
} from '@haunted-forests/api/schemas/publishing/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import type { ContentReader, StorySummary } from '../src/content.ts';
import { inListOrder, summaryOf } from './story-order.ts';

/** Names one answer of the reader, like 'settings', 'stories:new-york' or 'story:new-york/blood-moon'. */
export type ContentKey = string;

export interface ContentStore {
  /** The content revision that the store shows. */
  readonly revision: number;
  /** Takes over what the feed answered; a lower revision is another database's, and so the whole content. */
  apply(changes: ContentChanges): void;
  reader: ContentReader;
  /** Equal versions mean equal answers, also after a restart. */
  version(key: ContentKey): string;
}

type Documents = { [K in DocumentKind]: Map<string, PublishedDocuments[K]> };

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

  function put(document: PublishedDocument) {
    (documents[document.kind] as Map<string, unknown>).set(document.id, document.data);
  }
  function drop({ kind, id }: DocumentReference) {
    documents[kind].delete(id);
  }

  return {
    get revision() {
      return revision;
    },
    apply(changes) {
      if (changes.revision < revision) for (const ofKind of Object.values(documents)) ofKind.clear();
      changes.documents.forEach(put);
      changes.removed.forEach(drop);
      revision = changes.revision;
      answers.clear();
      versions.clear();
    },
    reader,
    version(key) {
      const known = versions.get(key);
      if (known) return known;
      const version = digest(answerTo(reader, key));
      versions.set(key, version);
      return version;
    },
  };
}

/** What the reader answers under a key of a trace. */
function answerTo(reader: ContentReader, key: ContentKey): unknown {
  const [name, argument = ''] = splitOnce(key, ':');
  const [region, slug = ''] = splitOnce(argument, '/');
  switch (name) {
    case 'settings':
      return reader.settings();
    case 'stories':
      return reader.stories(argument as Region);
    case 'story':
      return reader.story(region as Region, slug);
    case 'attractions':
      return reader.attractions(argument as Region);
    case 'testimonials':
      return reader.testimonials(argument as Region);
    case 'video':
      return reader.videoBackground(argument as Parameters<ContentReader['videoBackground']>[0]);
    case 'media':
      return reader.media(argument);
    default:
      throw new Error(`Unknown content key: ${key}`);
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
