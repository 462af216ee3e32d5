import type { ContentKey } from '../content/content-key.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { TracedPage } from '../render/render-pages.ts';
import type { PageRecord, Rendering } from '../tree/manifest.ts';
import { type Route, routeOf } from './routes.ts';

export interface PlanInput {
  routes: readonly Route[];
  /** The pages of the live tree by path. */
  pages: Readonly<Record<string, PageRecord>>;
  version: (key: ContentKey) => string;
  renderer: string;
  /** Every page counts as stale. */
  everything?: boolean;
}

export interface Plan {
  render: Route[];
  /** Paths of pages whose route no longer exists. */
  remove: string[];
}

/** Whether this renderer would make the same page from the current content. */
function isCurrent(
  { renderer: madeBy, trace }: Rendering,
  { version, renderer }: Pick<PlanInput, 'version' | 'renderer'>,
): boolean {
  return madeBy === renderer && Object.entries(trace).every(([key, seen]) => version(key) === seen);
}

/** Decides which pages are stale: new ones, those made by another renderer, and those that read something that changed. */
export function planPublish(input: PlanInput): Plan {
  const wanted = new Set(input.routes.map(({ path }) => path));
  return {
    render: input.routes.filter(({ path }) => {
      const record = input.pages[path];
      return input.everything || !record || !isCurrent(record, input);
    }),
    remove: Object.keys(input.pages).filter((path) => !wanted.has(path)),
  };
}

interface TouchedInput extends Omit<PlanInput, 'routes' | 'everything'> {
  touched: Touched;
  /** The paths that are there exactly when `has` is true for their key. */
  pathsOf(key: ContentKey): string[];
  has(key: ContentKey): boolean;
}

/** Decides the same as `planPublish` when all pages were up to date before these keys were touched, but looks only at affected pages. */
export function planTouched({ touched, pathsOf, has, pages, version, renderer }: TouchedInput): Plan {
  const paths = new Set<string>();
  const remove: string[] = [];
  for (const key of touched.keys) {
    const readers = [...touched.readersOf(key)];
    const now = readers.length > 0 ? version(key) : undefined;
    for (const path of readers) if (pages[path] && pages[path].trace[key] !== now) paths.add(path);
  }
  for (const key of touched.keys) {
    const isThere = has(key);
    for (const path of pathsOf(key)) {
      if (isThere) paths.add(path);
      else if (paths.delete(path) || pages[path]) remove.push(path);
    }
  }
  const isStale = (path: string) => !pages[path] || !isCurrent(pages[path], { version, renderer });
  return { render: [...paths].filter(isStale).map(routeOf), remove };
}

/** Keys whose answers may have changed, and the pages that read them. */
interface Touched {
  keys: ReadonlySet<ContentKey>;
  /** Paths of the pages that read a key, and possibly of some that no longer do. */
  readersOf(key: ContentKey): Iterable<string>;
}

export interface DirtyTracker {
  /** What the live pages may not show yet; null when that is unknown and every page has to be compared. */
  touched(): Touched | null;
  /** Marks everything touched as shown by the live pages. `rendered` are the pages with new traces. */
  markPublished(rendered: readonly TracedPage[]): void;
  /** Call when the live pages may differ from those last published. */
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
 * Tracks what changed since the live pages were last known to be up to date, so that the cost of an edit does not grow with the
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
    markPublished(rendered) {
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
