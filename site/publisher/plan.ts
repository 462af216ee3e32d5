import type { ContentKey } from './content-key.ts';
import type { Route } from './routes.ts';
import type { Trace } from './traced-reader.ts';

/** What the manifest knows of a page in the tree. */
export interface PageRecord {
  file: string;
  /** Entity tag: a hash of the bytes. */
  hash: string;
  /** The compiled renderer that made it. */
  renderer: string;
  trace: Trace;
}

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
  /** Paths of pages whose route has gone. */
  remove: string[];
}

function isCurrent(record: PageRecord, { version, renderer }: PlanInput): boolean {
  return (
    record.renderer === renderer && Object.entries(record.trace).every(([key, seen]) => version(key) === seen)
  );
}

/** Decides which pages are stale: new ones, those made by another renderer, and those that read what has changed. */
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
