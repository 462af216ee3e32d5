import type { ContentStore } from '../content/content-store.ts';
import { publishedRoutes, type Route } from '../plan/routes.ts';
import { type Renderer, renderPages } from './render-pages.ts';

/** After this many pages the engine has compiled the rendering code; before, an edit takes several times as long. */
const warmUpPages = 800;

/** Pages of one template: stories are of one kind, and so are the parts of an archive. */
const kindOf = ({ path, document }: Route) => (document ? 'story' : path.replace(/\d+/, ''));

/** Enough routes of each kind in turn: the engine compiles each template separately. */
function interleaved(routes: readonly Route[]): Route[] {
  const kinds = [...Map.groupBy(routes, kindOf).values()];
  const chosen: Route[] = [];
  for (let round = 0; kinds.length > 0 && chosen.length < warmUpPages; round += 1)
    for (const kind of kinds) chosen.push(kind[round % kind.length] as Route);
  return chosen.slice(0, warmUpPages);
}

/** Renders and discards pages so that the first edit is fast; returns how many. */
export async function warmUp(renderer: Renderer, store: ContentStore, siteUrl: URL): Promise<number> {
  let warmed = 0;
  const routes = interleaved(publishedRoutes(renderer.staticPaths, store.reader));
  await renderPages(renderer, store, siteUrl, routes, () => {
    warmed += 1;
  });
  return warmed;
}
