import { regions } from '@haunted-forests/api/schemas/regions/region';
import { createApp } from 'astro/app/entrypoint';
import type { ContentReader } from '../../src/content.ts';
import { visitPath } from '../../src/lib/regions.ts';

const app = createApp({ streaming: false });
app.renderError = (_request, { error, status }) =>
  Promise.reject(error ?? new Error(`The page ended with status ${status}`));

/** Paths of the pages and endpoints that exist regardless of the content, like '/new-york' and '/sitemap.xml'. */
export const staticPaths: readonly string[] = [
  ...app.manifestData.routes
    .filter((route) => route.origin === 'project' && route.pathname)
    .map((route) => route.pathname as string),
  ...regions.map((region) => visitPath(region)),
];

/**
 * Renders the page at a URL from what `content` answers; rejects with the page's own error when it throws. `sharePicture`
 * gives the address of a page's social image.
 */
export const createRender =
  (sharePicture: App.Locals['sharePicture']) =>
  (url: URL, content: ContentReader): Promise<Response> =>
    app.render(new Request(url), { locals: { content, sharePicture } });
