import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { ContentChanges } from '@haunted-forests/api/schemas/publishing/published-document';
import type { ContentStore } from './content-store.ts';
import { planPublish } from './plan.ts';
import { type Renderer, renderPages } from './render-pages.ts';
import { type Outcome, reportOf } from './report.ts';
import { publishedRoutes, redirectRoutes } from './routes.ts';
import type { SiteTrees } from './trees.ts';

export interface PublishDependencies {
  store: ContentStore;
  trees: SiteTrees;
  renderer: Renderer;
  siteUrl: URL;
  /** Reads what changed after a revision, and what was asked for. */
  readChanges(after: number): Promise<ContentChanges>;
}

/**
 * Brings the live tree to the newest content, or to the edition that is wished instead; a request that was not done yet
 * renders everything anew. Null when there was nothing to do.
 */
export async function publish(dependencies: PublishDependencies): Promise<PublishReport | null> {
  const { store, trees, readChanges } = dependencies;
  const started = performance.now();
  const changes = await readChanges(store.revision);
  store.apply(changes);
  const { request, pinnedEdition } = changes;
  const outcome =
    pinnedEdition === null
      ? await publishContent(dependencies, request)
      : await showEdition(dependencies, request, pinnedEdition);
  return outcome && reportOf(trees, outcome, performance.now() - started);
}

async function publishContent(
  { store, trees, renderer, siteUrl }: PublishDependencies,
  request: number,
): Promise<Outcome | null> {
  const everything = trees.live().request !== request;
  if (everything) await trees.inspect();
  const { pages, revision, rolledBackTo } = trees.live();
  const isUpToDate = !everything && revision === store.revision && rolledBackTo === null;
  const routes = [
    ...publishedRoutes(renderer.staticPaths, store.reader),
    ...redirectRoutes(store.redirects()),
  ];
  const plan = planPublish({ routes, pages, version: store.version, renderer: renderer.version, everything });
  if (!plan.render.length && !plan.remove.length && isUpToDate) return null;

  const { rendered, failures } = await renderPages(renderer, store, siteUrl, plan.render);
  if (!rendered.length && !plan.remove.length && isUpToDate) return null;
  const isNew = (page: (typeof rendered)[number]) => pages[page.path]?.hash !== page.record.hash;
  const write = rendered.filter(isNew);
  await trees.publish({
    revision: store.revision,
    request,
    write,
    keep: rendered.filter((page) => !isNew(page)),
    remove: plan.remove,
  });
  return { written: write.length, removed: plan.remove.length, failures };
}

async function showEdition(
  { store, trees }: PublishDependencies,
  request: number,
  edition: number,
): Promise<Outcome | null> {
  const live = trees.live();
  if (live.rolledBackTo === edition) {
    if (live.request === request) return null;
    await trees.acknowledge(request);
    return { written: 0, removed: 0, failures: [] };
  }
  const moved = await trees.rollBack(edition, { revision: store.revision, request });
  if (moved) return { ...moved, failures: [] };
  await trees.acknowledge(request);
  const reason = `Edition ${edition} is not kept any more, so the site stays as it is.`;
  const failures = [{ page: '/', document: null, reason }];
  return { written: 0, removed: 0, failures, refusedEdition: edition };
}
