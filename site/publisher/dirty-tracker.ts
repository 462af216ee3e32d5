import type { ContentKey } from './content-key.ts';
import type { ContentStore } from './content-store.ts';
import type { Rendering, Touched, TracedPage } from './plan.ts';

export interface DirtyTracker {
  /** What the live pages may not show yet; null when nothing is known and every page has to be compared. */
  touched(): Touched | null;
  /** Marks the live pages as up to date. `rendered` are those that were rendered again. */
  settle(rendered: readonly TracedPage[]): void;
  /** Says that the live pages may have changed since they were last marked. */
  invalidate(): void;
}

type Readers = Map<ContentKey, Set<string>>;

function addReader(readers: Readers, path: string, { trace }: Rendering) {
  for (const key of Object.keys(trace)) {
    const paths = readers.get(key);
    if (paths) paths.add(path);
    else readers.set(key, new Set([path]));
  }
}

/**
 * Tracks what changed since the live pages were last up to date, so that the cost of an edit does not grow with the
 * number of pages.
 */
export function createDirtyTracker(
  store: ContentStore,
  livePages: () => Record<string, Rendering>,
): DirtyTracker {
  let readers: Readers | null = null;
  let keys = new Set<ContentKey>();

  return {
    touched() {
      const taken = store.takeTouched();
      if (!taken) readers = null;
      else for (const key of taken) keys.add(key);
      if (!readers) return null;
      const known = readers;
      return { keys, readersOf: (key) => known.get(key) ?? [] };
    },
    settle(rendered) {
      keys = new Set();
      if (!readers) {
        readers = new Map();
        for (const [path, record] of Object.entries(livePages())) addReader(readers, path, record);
      } else for (const { path, rendering } of rendered) addReader(readers, path, rendering);
    },
    invalidate() {
      readers = null;
    },
  };
}
