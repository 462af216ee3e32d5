import { collectGarbage } from '@haunted-forests/api/collect-garbage';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import {
  everyPage,
  type PublishReport,
  type RenderFailure,
  sameFailures,
} from '@haunted-forests/api/schemas/publishing/publish-report';
import type { ContentStore } from './content/content-store.ts';
import type { ReadChanges } from './feed/api-client.ts';
import { createDirtyTracker, type DirtyTracker } from './plan/dirty-tracker.ts';
import { type Plan, planIncremental, planPublish } from './plan/plan.ts';
import { pathsOfKey, publishedRoutes, redirectRoutes } from './plan/routes.ts';
import { type RenderedPage, type Renderer, renderPages, type TracedPage } from './render/render-pages.ts';
import type { SiteTrees } from './tree/trees.ts';

const maxFailures = 100;
/** Rendering this many pages leaves more than 100 MB of garbage. */
export const manyPages = 1_000;
/** V8 would let it grow to a quarter of the heap of a hundred thousand pages; freeing it takes half a second. */
const pagesPerCollection = 10_000;

export interface PublishDependencies {
  store: ContentStore;
  trees: SiteTrees;
  renderer: Renderer;
  siteUrl: URL;
  /** Reads what changed after a revision, and what was requested. */
  readChanges: ReadChanges;
}

export interface Publisher {
  /**
   * Publishes the newest content, or the edition that is requested instead; a request that has not been handled yet renders
   * everything again. What changed is `given`, or read from the feed. Resolves with null when nothing changed and the same
   * pages fail as in the report before.
   */
  publish(given?: ContentChanges): Promise<PublishReport | null>;
  /** How many pages have been rendered so far, including those of a running publish. */
  rendered(): number;
}

/** What a publish works with. */
interface Work extends PublishDependencies {
  tracker: DirtyTracker;
  rendered: number;
  /** The failures of the latest report; null after a publish that failed as a whole. */
  reported: readonly RenderFailure[] | null;
}

/** What a publish did. */
type Outcome = Pick<PublishReport, 'written' | 'removed' | 'failures'> & { refusedEdition?: number };

/** The report of what is live after a publish that took this many milliseconds. */
function reportOf(trees: SiteTrees, outcome: Outcome, milliseconds: number): PublishReport {
  const { revision, edition, request, rolledBackTo } = trees.live();
  return {
    ...{ revision, edition, request, rolledBackTo, editions: trees.editions(), refusedEdition: null },
    ...outcome,
    failures: outcome.failures.slice(0, maxFailures),
    milliseconds: Math.round(milliseconds),
  };
}

const failureOf = (reason: string): RenderFailure => ({ page: everyPage, document: null, reason });

/** The report of what is live when nothing was published. */
export const initialReport = (trees: SiteTrees): PublishReport =>
  reportOf(trees, { written: 0, removed: 0, failures: [] }, 0);

/** The report of a publish that failed and left the live tree as it was. */
export function failedPublish(trees: SiteTrees, error: unknown): PublishReport {
  const reason = error instanceof Error ? error.message : String(error);
  return reportOf(trees, { written: 0, removed: 0, failures: [failureOf(reason.slice(0, 2_000))] }, 0);
}

/** A database that never had content, under a site that has some, is probably a lost volume: the site outlasts it. @throws Error */
function refuseLostContent({ revision }: ContentStore, request: number, trees: SiteTrees): void {
  if (revision > 0 || request > 0 || trees.live().revision === 0) return;
  throw new Error(
    'The database is empty, but the published site is not, so the site stays as it is. Restore a backup; if it should be empty, choose "Publish now" or save anything.',
  );
}

/** Keeps the live tree in sync with the content. One publish at a time. */
export function createPublisher(dependencies: PublishDependencies): Publisher {
  const { store, trees, readChanges } = dependencies;
  const work: Work = {
    ...dependencies,
    tracker: createDirtyTracker(store, () => trees.live().pages),
    rendered: 0,
    reported: [],
  };

  /** After a start every document is new, and none is known to have changed. */
  async function* withChanges(pages: AsyncIterable<ContentChanges> | ContentChanges[]) {
    for await (const page of pages) {
      if (store.revision > 0) work.tracker.addChanged(page.documents);
      yield page;
    }
  }

  return {
    rendered: () => work.rendered,
    async publish(given) {
      const started = performance.now();
      const pages = withChanges(given ? [given] : readChanges(store.revision));
      const { request, pinnedEdition } = await store.apply(pages);
      refuseLostContent(store, request, trees);
      store.beginDay();
      const publishing =
        pinnedEdition === null ? publishContent(work, request) : showEdition(work, request, pinnedEdition);
      const outcome = await publishing.catch((error: unknown) => {
        work.reported = null;
        throw error;
      });
      if (outcome) work.reported = outcome.failures;
      return outcome && reportOf(trees, outcome, performance.now() - started);
    },
  };
}

/** The plan for the keys that were touched since the live pages were up to date; null when every page has to be compared. */
function incrementalPlanOf({ store, trees, renderer, tracker }: Work): Plan | null {
  const touched = tracker.touched();
  if (!touched) return null;
  return planIncremental({
    pages: trees.live().pages,
    version: store.version,
    has: store.has,
    renderer: renderer.version,
    touched,
    pathsOf: pathsOfKey,
  });
}

function planOf(work: Work, everything: boolean): Plan {
  const touched = incrementalPlanOf(work);
  if (touched && !everything) return touched;
  const { version, reader, redirects } = work.store;
  const { staticPaths } = work.renderer;
  return planPublish({
    pages: work.trees.live().pages,
    version,
    renderer: work.renderer.version,
    routes: [...publishedRoutes(staticPaths, reader), ...redirectRoutes(redirects())],
    everything,
  });
}

/** The outcome of a publish that changed nothing; null when it fails at what the latest report names already. */
function unchanged({ reported }: Work, failures: RenderFailure[]): Outcome | null {
  const isReported = reported !== null && sameFailures(reported, failures);
  return isReported ? null : { written: 0, removed: 0, failures };
}

async function publishContent(work: Work, request: number): Promise<Outcome | null> {
  const { store, trees, renderer, siteUrl, tracker } = work;
  const everything = trees.live().request !== request;
  if (everything) await trees.inspect();
  const { revision, rolledBackTo } = trees.live();
  const isUpToDate = !everything && revision === store.revision && rolledBackTo === null;
  if (rolledBackTo !== null) tracker.invalidate();
  const plan = planOf(work, everything);
  if (!plan.render.length && !plan.remove.length && isUpToDate) {
    tracker.markPublished();
    return unchanged(work, []);
  }

  await using stage = await trees.stage(plan.render.length);
  const rendered: TracedPage[] = [];
  async function take(page: RenderedPage) {
    const count = rendered.push({ path: page.path, rendering: page.rendering });
    work.rendered += 1;
    await stage.write(page);
    if (count % pagesPerCollection === 0) await collectGarbage();
  }
  const failures = await renderPages(renderer, store, siteUrl, plan.render, take, tracker.changedIn);
  if (rendered.length >= manyPages) await collectGarbage();
  if (!rendered.length && !plan.remove.length && isUpToDate) return unchanged(work, failures);
  const written = await stage.commit({ revision: store.revision, request, remove: plan.remove });
  tracker.addReaders(rendered);
  if (failures.length === 0) tracker.markPublished();
  return { written, removed: plan.remove.length, failures };
}

async function showEdition(work: Work, request: number, edition: number): Promise<Outcome | null> {
  const { store, trees, tracker } = work;
  tracker.invalidate();
  const live = trees.live();
  const cause = { revision: store.revision, request };
  if (live.rolledBackTo === edition) {
    if (live.request === request && live.revision === cause.revision) return unchanged(work, []);
    await trees.acknowledge(cause);
    return { written: 0, removed: 0, failures: [] };
  }
  const moved = await trees.rollBack(edition, cause);
  if (moved) return { ...moved, failures: [] };
  await trees.acknowledge({ revision: live.revision, request });
  const reason = `Edition ${edition} is no longer kept, so the site stays as it is.`;
  return { written: 0, removed: 0, failures: [failureOf(reason)], refusedEdition: edition };
}
