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

function redirectBody(store: ContentStore, from: string, trace: Trace): Buffer {
  const key = `redirect:${from}`;
  trace[key] = store.version(key);
  return Buffer.from(store.redirects().get(from) ?? '');
}

async function pageBody(renderer: Renderer, reader: ContentReader, url: URL): Promise<Buffer> {
  const response = await renderer.render(url, reader);
  if (!acceptedStatus(url.pathname).includes(response.status))
    throw new Error(`The page answered with status ${response.status}`);
  return protectedPage(response);
}

/**
 * Renders the routes, a few concurrently, and hands each page to `take`; a page that throws becomes a failure and affects no other.
 * `changedIn` names the documents among what a page read that may be why.
 */
export async function renderPages(
  renderer: Renderer,
  store: ContentStore,
  siteUrl: URL,
  routes: readonly Route[],
  take: (page: RenderedPage) => unknown,
  changedIn: (path: string, trace: Trace) => string[] = () => [],
): Promise<RenderFailure[]> {
  const failures: RenderFailure[] = [];
  const queue = routes.values();
  async function renderFromQueue() {
    await forEachYielding(queue, async (route) => {
      const { path, file, from } = route;
      const { reader, trace } = traceReads(store);
      const rendering = { file, renderer: renderer.version, trace };
      let body: Buffer;
      try {
        body =
          from === undefined
            ? await pageBody(renderer, reader, new URL(path, siteUrl))
            : redirectBody(store, from, trace);
      } catch (error) {
        failures.push(failureOf(route, error, changedIn(path, trace)));
        return;
      }
      await take({ path, body, rendering });
    });
  }
  await allDone(Array.from({ length: concurrentPages }, renderFromQueue));
  return failures;
}

/** Names the page's own document if it changed, or else the first that did: it is as old as the failure. */
function failureOf({ path, document }: Route, error: unknown, changed: string[]): RenderFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const cause = changed.find((name) => name === document) ?? changed[0] ?? document;
  return { page: path, document: cause, reason: reason.slice(0, 2_000) };
}
