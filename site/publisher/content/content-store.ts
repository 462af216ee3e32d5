import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import type {
  ContentChanges,
  DocumentKind,
  DocumentReference,
  PublishedDocument,
  PublishedDocuments,
  PublishedPrizes,
  PublishedStory,
  StoryDocument,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import type { ContentReader } from '../../src/content.ts';
import { storyPath } from '../../src/lib/regions.ts';
import { answerTo, type ContentKey, contentDigest, keysOf } from './content-key.ts';
import { byDate, byPosition, isIn, type Positioned } from './positioned.ts';
import { type MovedStory, type Redirects, redirectsOf } from './redirects.ts';
import { createStories } from './stories.ts';

export interface ContentStore {
  /** The content revision that the store shows. */
  readonly revision: number;
  /** The latest publish request that came with the content. */
  readonly request: number;
  /**
   * Applies pages of the feed and returns the last; a lower revision means another database, and replaces the whole content. If
   * they break off, the revision stays the same, or becomes 0 if the database is another.
   */
  apply(pages: AsyncIterable<ContentChanges> | readonly ContentChanges[]): Promise<ContentChanges>;
  reader: ContentReader;
  redirects(): Redirects;
  /** Equal versions mean equal answers, also after a restart. */
  version(key: ContentKey): string;
  /** Whether there is what the key names: a story, a redirect, a part with stories. */
  has(key: ContentKey): boolean;
  /** The keys whose answers may have changed since the last call, without those that are known to be the same; null: any of them. */
  drainTouched(): ReadonlySet<ContentKey> | null;
  /** Lets the park's day begin when it is another by now. */
  beginDay(): void;
}

type OtherKind = Exclude<DocumentKind, 'story'>;
type Documents = { [K in OtherKind]: Map<string, PublishedDocuments[K]> };

/** Until an administrator changes the prizes. */
const defaultPrizes: PublishedPrizes = { offered: [...discountValues], codeDays: null };

const emptyDocuments = (): Documents => ({
  attraction: new Map(),
  testimonial: new Map(),
  topic: new Map(),
  question: new Map(),
  video: new Map(),
  media: new Map(),
  settings: new Map(),
  night: new Map(),
  tier: new Map(),
  opening: new Map(),
  prizes: new Map(),
});

/** Published content in memory: what the renderer's pages read, with a version for every answer. `now` is the time in milliseconds. */
export function createContentStore(now: () => number = Date.now): ContentStore {
  const stories = new Map<string, PublishedStory>();
  const documents = emptyDocuments();
  const lists = createStories();
  const moved = new Map<string, MovedStory>();
  const mediaByUrl = new Map<string, PublishedDocuments['media']>();
  const versions = new Map<ContentKey, string>();
  /** With the version before, where it is known. */
  let touched: Map<ContentKey, string | undefined> | null = null;
  let knownRedirects: Redirects | null = null;
  let revision = 0;
  let request = 0;
  let day = parkDateAt(now());

  const ofRegion = <T extends Pick<Positioned, 'region'>>(values: Iterable<T>, region: Region) =>
    [...values].filter((value) => isIn(value, region));

  const reader: ContentReader = {
    settings: () => documents.settings.get('settings') ?? defaultSettings,
    stories: lists.summaries,
    storyCounts: lists.counts,
    story: lists.find,
    storyParts: lists.partNumbers,
    storyPart: lists.part,
    attractions: (region) => ofRegion(documents.attraction.values(), region).sort(byPosition),
    testimonials: (region) => ofRegion(documents.testimonial.values(), region).sort(byPosition),
    topics: (region) => ofRegion(documents.topic.values(), region).sort(byPosition),
    questions: (region) => ofRegion(documents.question.values(), region).sort(byPosition),
    videoBackground: (page) => [...documents.video.values()].find((video) => video.page === page),
    media: (url) => mediaByUrl.get(url),
    day: () => day,
    hasNights: (region) => documents.night.values().some((night) => isIn(night, region)),
    nights: (region) => ofRegion(documents.night.values(), region).sort(byDate),
    openings: (region) => ofRegion(documents.opening.values(), region).sort((a, b) => a.id - b.id),
    priceTiers: (region) => ofRegion(documents.tier.values(), region).sort(byPosition),
    prizes: () => documents.prizes.get('prizes') ?? defaultPrizes,
  };

  const redirects = () => {
    knownRedirects ??= redirectsOf(
      [...moved.values()],
      ({ region, slug }) => reader.story(region, slug) !== undefined,
    );
    return knownRedirects;
  };

  function version(key: ContentKey): string {
    const region = /^stories:(.+)$/.exec(key)?.[1];
    if (region) return lists.version(region as Region);
    const known = versions.get(key);
    if (known) return known;
    const digest = contentDigest(answerTo(reader, redirects, key));
    versions.set(key, digest);
    return digest;
  }
  function touch(key: ContentKey) {
    if (!touched?.has(key)) touched?.set(key, versions.get(key));
    versions.delete(key);
  }
  function touchStory(story: PublishedStory, formerAddresses: MovedStory['formerAddresses'] = []) {
    keysOf({ kind: 'story', data: story }).forEach(touch);
    for (const address of [story, ...formerAddresses]) touch(`redirect:${storyPath(address)}`);
    knownRedirects = null;
  }
  function dropStory(id: string) {
    const story = stories.get(id);
    if (!story) return;
    touchStory(story, moved.get(id)?.formerAddresses);
    lists.remove(story);
    stories.delete(id);
    moved.delete(id);
  }
  function putStory(id: string, { formerAddresses, ...story }: StoryDocument) {
    dropStory(id);
    stories.set(id, story);
    lists.add(story);
    if (formerAddresses.length > 0)
      moved.set(id, { region: story.region, slug: story.slug, formerAddresses });
    touchStory(story, formerAddresses);
  }
  function touchOther(kind: OtherKind, id: string) {
    const data = documents[kind].get(id);
    if (data) keysOf({ kind, id, data } as PublishedDocument).forEach(touch);
  }
  function put(document: PublishedDocument) {
    const { kind, id, data } = document;
    if (kind === 'story') return putStory(id, data);
    drop(document);
    (documents[kind] as Map<string, unknown>).set(id, data);
    if (kind === 'media') mediaByUrl.set(data.url, data);
    touchOther(kind, id);
  }
  function drop({ kind, id }: DocumentReference) {
    if (kind === 'story') return dropStory(id);
    touchOther(kind, id);
    if (kind === 'media') mediaByUrl.delete(documents.media.get(id)?.url ?? '');
    documents[kind].delete(id);
  }
  function clear() {
    for (const ofKind of [...Object.values(documents), stories, moved, lists, mediaByUrl, versions])
      ofKind.clear();
    [touched, knownRedirects, revision] = [null, null, 0];
  }
  function take(page: ContentChanges, earlier: number) {
    if (page.revision < earlier) clear();
    page.documents.forEach(put);
    page.removed.forEach(drop);
  }

  return {
    get revision() {
      return revision;
    },
    get request() {
      return request;
    },
    async apply(pages) {
      let last: ContentChanges | null = null;
      if (revision === 0) clear();
      for await (const page of pages) {
        take(page, last?.revision ?? revision);
        last = page;
      }
      if (!last) throw new Error('The change feed had no page');
      ({ revision, request } = last);
      return last;
    },
    reader,
    redirects,
    has(key) {
      const answer = answerTo(reader, redirects, key);
      return Array.isArray(answer) ? answer.length > 0 : answer !== undefined;
    },
    version,
    drainTouched() {
      const taken = touched && [...touched];
      touched = new Map();
      const changed = taken?.filter(([key, before]) => before === undefined || before !== version(key));
      return changed ? new Set(changed.map(([key]) => key)) : null;
    },
    beginDay() {
      const today = parkDateAt(now());
      if (today === day) return;
      day = today;
      touch('day');
    },
  };
}
