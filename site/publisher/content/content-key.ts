import { hash } from 'node:crypto';
import type { StoryAddress } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../src/content.ts';
import type { Redirects } from './redirects.ts';
import { partOf } from './stories.ts';

/** Identifies one answer of the content, like 'settings', 'story:new-york/blood-moon' or 'redirect:/florida/dark-legends/owl'. */
export type ContentKey = string;

/** A short digest of a JSON value: equal values have equal digests. */
export const contentDigest = (value: unknown): string =>
  hash('sha256', JSON.stringify(value) ?? 'absent', 'base64url').slice(0, 16);

type ListedDocument = PublishedDocument | { kind: 'story'; data: StoryAddress & { id: number } };

/** The keys whose answers show this document. */
export function keysOf({ kind, data }: ListedDocument): ContentKey[] {
  switch (kind) {
    case 'story':
      return [
        `story:${data.region}/${data.slug}`,
        `stories:${data.region}`,
        `parts:${data.region}`,
        `part:${data.region}/${partOf(data)}`,
      ];
    case 'attraction':
    case 'testimonial':
      return [`${kind}s:${data.region}`];
    case 'video':
      return [`video:${data.page}`];
    case 'media':
      return [`media:${data.url}`];
    case 'settings':
      return ['settings'];
  }
}

/** What the content answers under a key of a trace. */
export function answerTo(reader: ContentReader, redirects: () => Redirects, key: ContentKey): unknown {
  const [name, argument = ''] = splitOnce(key, ':');
  const [region, slug = ''] = splitOnce(argument, '/');
  switch (name) {
    case 'settings':
      return reader.settings();
    case 'stories':
      return reader.stories(argument as Region);
    case 'parts':
      return reader.storyParts(argument as Region);
    case 'part':
      return reader.storyPart(region as Region, Number(slug));
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
    case 'redirect':
      return redirects().get(argument);
    default:
      throw new Error(`Unknown content key: ${key}`);
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The keys a page asked for, with the versions it saw. */
export type Trace = Record<ContentKey, string>;

interface VersionedContent {
  reader: ContentReader;
  version(key: ContentKey): string;
}

/** A reader for one rendering of one page; `trace` holds what it has been asked so far. */
export function traceReads({ reader, version }: VersionedContent): { reader: ContentReader; trace: Trace } {
  const trace: Trace = {};

  function recorded<A extends unknown[], T>(keyOf: (...args: A) => ContentKey, read: (...args: A) => T) {
    return (...args: A): T => {
      const key = keyOf(...args);
      trace[key] ??= version(key);
      return read(...args);
    };
  }

  return {
    trace,
    reader: {
      settings: recorded(() => 'settings', reader.settings),
      stories: recorded((region) => `stories:${region}`, reader.stories),
      storyCounts: recorded((region) => `stories:${region}`, reader.storyCounts),
      storyParts: recorded((region) => `parts:${region}`, reader.storyParts),
      storyPart: recorded((region, part) => `part:${region}/${part}`, reader.storyPart),
      story: recorded((region, slug) => `story:${region}/${slug}`, reader.story),
      attractions: recorded((region) => `attractions:${region}`, reader.attractions),
      testimonials: recorded((region) => `testimonials:${region}`, reader.testimonials),
      videoBackground: recorded((page) => `video:${page}`, reader.videoBackground),
      media: recorded((url) => `media:${url}`, reader.media),
    },
  };
}
