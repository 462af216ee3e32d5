import type { ContentReader } from '../../src/content.ts';
import type { ContentKey } from './content-key.ts';
import type { ContentStore } from './content-store.ts';

/** The keys a page asked for, with the versions it saw. */
export type Trace = Record<ContentKey, string>;

/** A reader for one rendering of one page; `trace` holds what it has been asked so far. */
export function traceReads(store: ContentStore): { reader: ContentReader; trace: Trace } {
  const trace: Trace = {};
  const { reader } = store;

  function recorded<A extends unknown[], T>(keyOf: (...args: A) => ContentKey, read: (...args: A) => T) {
    return (...args: A): T => {
      const key = keyOf(...args);
      trace[key] ??= store.version(key);
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
