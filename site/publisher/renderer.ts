import { createApp } from 'astro/app/entrypoint';
import { pages } from 'astro/fetch';
import type { ContentReader } from '../src/content.ts';
import { PageState } from './page-state.ts';

const app = createApp();

/** The engine takes as long to find a module that it has as a twentieth of a page. */
const { pageMap } = app.manifest;
pageMap?.forEach((load, component) => {
  let loaded: ReturnType<typeof load> | undefined;
  pageMap.set(component, () => (loaded ??= load()));
});

/** Paths of the pages and endpoints that exist whatever the content is, like '/new-york' and '/sitemap.xml'. */
export const staticPaths: readonly string[] = app.manifestData.routes
  .filter((route) => route.origin === 'project' && route.pathname)
  .map((route) => route.pathname as string);

/** Renders the page at `url` from what `content` answers; rejects with the page's own error when it throws. */
export function render(
  url: URL,
  content: ContentReader,
  sharePicture: App.Locals['sharePicture'],
): Promise<Response> {
  const state = new PageState(new Request(url));
  state.streaming = false;
  state.locals = { content, sharePicture };
  state.renderError = (_request, { error, status }) =>
    Promise.reject(error ?? new Error(`The page ended with status ${status}`));
  return pages(state);
}
