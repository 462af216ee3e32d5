import type { ContentStore } from './content-store.ts';
import { type Renderer, renderPages } from './render-pages.ts';
import { publishedRoutes } from './routes.ts';

/** After so many pages the engine has compiled what rendering needs: a cold one takes several times as long for an edit. */
const enough = 200;

/** Renders pages for nothing before an administrator waits for one; answers how many. */
export async function warmUp(renderer: Renderer, store: ContentStore, siteUrl: URL): Promise<number> {
  const routes = publishedRoutes(renderer.staticPaths, store.reader);
  const rounds = routes.length > 0 ? Math.ceil(enough / routes.length) : 0;
  let warmed = 0;
  for (let round = 0; round < rounds; round += 1) {
    await renderPages(renderer, store, siteUrl, routes.slice(0, enough - warmed), () => {
      warmed += 1;
    });
  }
  return warmed;
}
