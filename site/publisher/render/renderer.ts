import { regions } from '@haunted-forests/api/schemas/regions/region';
import { createApp } from 'astro/app/entrypoint';
import type { ContentReader } from '../../src/content.ts';

const app = createApp({ streaming: false });
app.renderError = (_request, { error, status }) =>
  Promise.reject(error ?? new Error(`The page ended with status ${status}`));

/** Paths of the pages and endpoints that exist regardless of the content, like '/new-york' and '/sitemap.xml'. */
export const staticPaths: readonly string[] = app.manifestData.routes
  .filter(({ origin }) => origin === 'project')
  .flatMap(({ pathname, params, route }) => {
    if (pathname) return [pathname];
    return params.join() === 'region' ? regions.map((region) => route.replace('[region]', region)) : [];
  });

/**
 * Renders the page at a URL from what `content` answers; rejects with the page's own error when it throws. `sharePicture`
 * gives the address of a page's social image.
 */
export const createRender =
  (sharePicture: App.Locals['sharePicture']) =>
  (url: URL, content: ContentReader): Promise<Response> =>
    app.render(new Request(url), { locals: { content, sharePicture } });
