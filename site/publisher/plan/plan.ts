import type { ContentKey } from '../content/content-key.ts';
import type { PageRecord, Rendering } from '../tree/manifest.ts';
import type { Touched } from './dirty-tracker.ts';
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

interface IncrementalInput extends Omit<PlanInput, 'routes' | 'everything'> {
  touched: Touched;
  /** The paths that are there exactly when `has` is true for their key. */
  pathsOf(key: ContentKey): string[];
  has(key: ContentKey): boolean;
}

/** Decides the same as `planPublish` when all pages were up to date before these keys were touched, but looks only at affected pages. */
export function planIncremental({ touched, pathsOf, has, pages, version, renderer }: IncrementalInput): Plan {
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
