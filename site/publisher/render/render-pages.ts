import type { RenderFailure } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { ContentReader } from '../../src/content.ts';
import { allDone, forEachYielding } from '../concurrency.ts';
import { type Trace, traceReads } from '../content/content-key.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Route } from '../plan/routes.ts';
import type { Rendering } from '../tree/manifest.ts';
import { protectedPage } from './page-policy.ts';

/** The compiled site: the bundle that `astro build` emits, and the name of that compilation. */
export interface Renderer {
  version: string;
  staticPaths: readonly string[];
  render(url: URL, content: ContentReader): Promise<Response>;
}

/** A page that was rendered from the content as it is. */
export interface TracedPage {
  path: string;
  rendering: Rendering;
}

export interface RenderedPage extends TracedPage {
  body: Buffer;
}

const acceptedStatus = (path: string) =>
  path === '/404' || path === '/shell/story-not-found' ? [200, 404] : [200];

/** While one page waits for the engine to hash its scripts, another is rendered. */
const concurrentPages = 4;

interface TracedBody {
  body: Buffer;
  trace: Trace;
}

function bodyOfRedirect(store: ContentStore, from: string): TracedBody {
  const key = `redirect:${from}`;
  const body = Buffer.from(store.redirects().get(from) ?? '');
  return { body, trace: { [key]: store.version(key) } };
}

async function bodyOfPage(
  renderer: Renderer,
  store: ContentStore,
  siteUrl: URL,
  route: Route,
): Promise<TracedBody> {
  const { reader, trace } = traceReads(store);
  const response = await renderer.render(new URL(route.path, siteUrl), reader);
  if (!acceptedStatus(route.path).includes(response.status)) {
    throw new Error(`The page answered with status ${response.status}`);
  }
  return { body: await protectedPage(response), trace };
}

async function renderPage(
  renderer: Renderer,
  store: ContentStore,
  siteUrl: URL,
  route: Route,
): Promise<RenderedPage> {
  const { body, trace } =
    route.from === undefined
      ? await bodyOfPage(renderer, store, siteUrl, route)
      : bodyOfRedirect(store, route.from);
  return {
    path: route.path,
    body,
    rendering: { file: route.file, renderer: renderer.version, trace },
  };
}

/** Renders the routes, a few concurrently, and hands each page to `take`; a page that throws becomes a failure and affects no other. */
export async function renderPages(
  renderer: Renderer,
  store: ContentStore,
  siteUrl: URL,
  routes: readonly Route[],
  take: (page: RenderedPage) => unknown,
): Promise<RenderFailure[]> {
  const failures: RenderFailure[] = [];
  const queue = routes.values();
  async function renderFromQueue() {
    await forEachYielding(queue, async (route) => {
      const page = await renderPage(renderer, store, siteUrl, route).catch((error: unknown) => {
        failures.push(failureOf(route, error));
      });
      if (page) await take(page);
    });
  }
  await allDone(Array.from({ length: concurrentPages }, renderFromQueue));
  return failures;
}

function failureOf({ path, document }: Route, error: unknown): RenderFailure {
  const reason = error instanceof Error ? error.message : String(error);
  return { page: path, document, reason: reason.slice(0, 2_000) };
}
