import { hash } from 'node:crypto';
import type { StoryAddress } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../src/content.ts';
import type { Redirects } from './redirects.ts';
import { partOf } from './stories.ts';

/**
 * Identifies one answer of the content by the reader's query and its arguments, like 'settings' or 'story:new-york/blood-moon';
 * 'redirect:/florida/dark-legends/owl' is the path to which that one leads.
 */
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
        `storyCounts:${data.region}`,
        `storyParts:${data.region}`,
        `storyPart:${data.region}/${partOf(data)}`,
      ];
    case 'attraction':
    case 'testimonial':
    case 'topic':
    case 'question':
      return (data.region ? [data.region] : regions).map((region) => `${kind}s:${region}`);
    case 'night':
      return [`nights:${data.region}`, `hasNights:${data.region}`];
    case 'opening':
      return [`openings:${data.region}`];
    case 'tier':
      return [`priceTiers:${data.region}`];
    case 'video':
      return [`videoBackground:${data.page}`];
    case 'media':
      return [`media:${data.url}`];
    case 'settings':
      return ['settings'];
    case 'prizes':
      return ['prizes'];
  }
}

/** What a key asks for: the reader's query, the region it is about, if it has two arguments, and its last argument. */
export function queryOf(key: ContentKey) {
  const [, query = '', region, name = ''] = /^(\w+)(?::(?:([a-z-]+)\/)?(.*))?$/.exec(key) ?? [];
  return { query, region, name };
}

/** What the content answers under a key of a trace. */
export function answerTo(reader: ContentReader, redirects: () => Redirects, key: ContentKey): unknown {
  const { query, region, name } = queryOf(key);
  if (query === 'redirect') return redirects().get(name);
  if (query === 'storyPart') return reader.storyPart(region as Region, Number(name));
  // Of a version of the code with other keys: no page that saw it is up to date.
  if (!(query in reader)) return { unknown: key };
  const read = reader[query as keyof ContentReader] as (...values: string[]) => unknown;
  return region ? read(region, name) : read(name);
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

  const queries = Object.entries(reader) as [string, (...values: (string | number)[]) => unknown][];
  const traced = queries.map(([query, read]) => [
    query,
    (...values: (string | number)[]) => {
      const key = values.length > 0 ? `${query}:${values.join('/')}` : query;
      trace[key] ??= version(key);
      return read(...values);
    },
  ]);
  return { trace, reader: Object.fromEntries(traced) as ContentReader };
}
