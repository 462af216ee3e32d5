import { createApp } from 'astro/app/entrypoint';
import type { ContentReader } from '../src/content.ts';

const app = createApp({ streaming: false });
const renderErrorPage = app.renderError.bind(app);

/** The engine takes as long to find a module that it has as a twentieth of a page. */
const { pageMap } = app.manifest;
pageMap?.forEach((load, component) => {
  let loaded: ReturnType<typeof load> | undefined;
  pageMap.set(component, () => (loaded ??= load()));
});

app.renderError = (request, options) => {
  if (options.error) throw options.error;
  return renderErrorPage(request, options);
};

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
  return app.render(new Request(url), { locals: { content, sharePicture } });
}
