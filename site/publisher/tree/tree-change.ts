import type { PageRecord } from '../plan/page-record.ts';
import type { InverseChange, KeptPage } from './editions.ts';
import type { Manifest, ManifestChange } from './manifest.ts';

/** The content revision and the request that a publish is based on. */
export interface Cause {
  revision: number;
  request: number;
}

export interface ContentChange extends Cause {
  /** Paths of removed pages. */
  remove: readonly string[];
}

export interface RecordedPage {
  path: string;
  record: PageRecord;
}

/** Pages that were rendered for a change. */
export interface RenderedChange {
  /** Those whose bytes differ from the live ones. */
  written: RecordedPage[];
  /** Those that came out as they were, with what they read this time. */
  kept: RecordedPage[];
}

export interface TreeChange extends ContentChange {
  restore: readonly KeptPage[];
  rolledBackTo: number | null;
}

export function manifestChangeOf(
  { edition }: Manifest,
  { revision, request, rolledBackTo, restore, remove }: TreeChange,
  mtime: number,
  { written, kept }: RenderedChange,
): ManifestChange {
  const records = [...written, ...restore, ...kept].map(({ path, record }) => [path, record] as const);
  const pages = Object.fromEntries(records);
  return { edition: edition + 1, revision, request, rolledBackTo, mtime, pages, removed: [...remove] };
}

/** The change that restores the pages of `manifest`. The earlier bytes of a damaged page are lost: it stays as repaired. */
export function inverseOf(
  { restore, remove }: TreeChange,
  written: readonly RecordedPage[],
  { pages }: Manifest,
  damaged: readonly string[],
): InverseChange {
  const touched = [...[...written, ...restore].map(({ path }) => path), ...remove];
  const earlier = touched.flatMap((path) => (pages[path] ? [[path, pages[path]] as const] : []));
  const created = touched.filter((path) => !pages[path] && !damaged.includes(path));
  return { pages: Object.fromEntries(earlier), created };
}

export function filesOnTheWay(way: Map<string, KeptPage | null>, { pages }: Manifest) {
  const kept = [...way.values()].filter((page) => page !== null);
  return {
    restore: kept.filter(({ path, record }) => pages[path]?.hash !== record.hash),
    remove: [...way.keys()].filter((path) => way.get(path) === null && pages[path]),
  };
}
