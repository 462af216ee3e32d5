import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import { type ContentKey, keysOf, type Trace } from '../content/content-key.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { TracedPage } from '../render/render-pages.ts';
import type { Rendering } from '../tree/manifest.ts';

/** Keys whose answers may have changed, and the pages that read them. */
export interface Touched {
  keys: ReadonlySet<ContentKey>;
  /** Paths of the pages that read a key, and possibly of some that no longer do. */
  readersOf(key: ContentKey): Iterable<string>;
}

type Readers = Map<ContentKey, Set<string>>;

/** So many changed documents are remembered at most. */
const maxChanged = 1_000;

/** As a failure names a document, and its link in the back office. */
const nameOf = (document: PublishedDocument) =>
  `${document.kind}:${document.kind === 'story' ? document.data.slug : document.id}`;

function addReader(readers: Readers, path: string, { trace }: Rendering) {
  for (const key of Object.keys(trace)) {
    const paths = readers.get(key);
    if (paths) paths.add(path);
    else readers.set(key, new Set([path]));
  }
}

/**
 * Tracks what changed since the live pages were last known to be up to date, so that the cost of an edit does not grow with the
 * number of pages.
 */
export function createDirtyTracker(store: ContentStore, livePages: () => Record<string, Rendering>) {
  let readers: Readers | null = null;
  let keys = new Set<ContentKey>();
  const changed = new Map<string, ContentKey[]>();

  return {
    /** Remembers that these documents changed, in this order. */
    addChanged(documents: readonly PublishedDocument[]) {
      for (const document of documents) {
        const name = nameOf(document);
        if (changed.has(name) || changed.size < maxChanged) changed.set(name, keysOf(document));
      }
    },
    /** The documents that a page read and that changed since it was last rendered, like 'attraction:3', the earliest change first. */
    changedIn(path: string, trace: Trace): string[] {
      const before = livePages()[path]?.trace;
      const isNew = (key: ContentKey) => key in trace && trace[key] !== before?.[key];
      return [...changed].filter(([, shown]) => shown.some(isNew)).map(([name]) => name);
    },
    /** What the live pages may not show yet; null when that is unknown and every page has to be compared. */
    touched(): Touched | null {
      const taken = store.drainTouched();
      if (!taken) readers = null;
      else for (const key of taken) keys.add(key);
      if (!readers) return null;
      const known = readers;
      return { keys, readersOf: (key) => known.get(key) ?? [] };
    },
    /** Adds what pages read that went live, also beside others that failed. */
    addReaders(rendered: readonly TracedPage[]) {
      if (readers) for (const { path, rendering } of rendered) addReader(readers, path, rendering);
    },
    /** Marks everything touched as shown by the live pages. */
    markPublished() {
      keys = new Set();
      changed.clear();
      if (readers) return;
      readers = new Map();
      for (const [path, record] of Object.entries(livePages())) addReader(readers, path, record);
    },
    /** Call when the live pages may differ from those last published. */
    invalidate() {
      readers = null;
    },
  };
}

export type DirtyTracker = ReturnType<typeof createDirtyTracker>;
