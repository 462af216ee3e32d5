import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { ContentChanges } from '@haunted-forests/api/schemas/publishing/published-document';
import type { ContentStore } from './content-store.ts';
import { planPublish } from './plan.ts';
import { type Renderer, renderPages } from './render-pages.ts';
import { publishedRoutes } from './routes.ts';
import type { SiteTrees } from './trees.ts';

export interface PublishDependencies {
  store: ContentStore;
  trees: SiteTrees;
  renderer: Renderer;
  siteUrl: URL;
  /** Reads what changed after a revision. */
  readChanges(after: number): Promise<ContentChanges>;
}

/** Brings the live tree to the newest content; null when there was nothing to do. */
export async function publish(dependencies: PublishDependencies): Promise<PublishReport | null> {
  const { store, trees, renderer, siteUrl } = dependencies;
  const started = performance.now();
  store.apply(await dependencies.readChanges(store.revision));

  const { pages, revision } = trees.live();
  const routes = publishedRoutes(renderer.staticPaths, store.reader);
  const plan = planPublish({ routes, pages, version: store.version, renderer: renderer.version });
  if (!plan.render.length && !plan.remove.length && revision === store.revision) return null;

  const { rendered, failures } = await renderPages(renderer, store, siteUrl, plan.render);
  const isNew = (page: (typeof rendered)[number]) => pages[page.path]?.hash !== page.record.hash;
  if (!rendered.length && !plan.remove.length && revision === store.revision) return null;
  const write = rendered.filter(isNew);
  const live = await trees.publish({
    revision: store.revision,
    write,
    keep: rendered.filter((page) => !isNew(page)),
    remove: plan.remove,
  });
  return {
    revision: live.revision,
    edition: live.edition,
    written: write.length,
    removed: plan.remove.length,
    milliseconds: Math.round(performance.now() - started),
    failures,
  };
}
