import { regions } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../src/content.ts';

/** A page to publish: where visitors find it, which file holds it, and the document it is about, if any. */
export interface Route {
  path: string;
  file: string;
  document: string | null;
}

/** '/' → 'index.html', '/florida' → 'florida.html', '/sitemap.xml' → 'sitemap.xml'. */
function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  const name = path.slice(1);
  return /\.[a-z]+$/.test(name) ? name : `${name}.html`;
}

const page = (path: string, document: string | null = null): Route => ({
  path,
  file: fileOf(path),
  document,
});

/** Every page of the site for the content that the reader shows; `staticPaths` are the renderer's own. */
export function publishedRoutes(staticPaths: readonly string[], content: ContentReader): Route[] {
  const stories = regions.flatMap((region) =>
    content.stories(region).map(({ slug }) => page(`/${region}/dark-legends/${slug}`, `story:${slug}`)),
  );
  return [...staticPaths.map((path) => page(path)), page('/admin'), ...stories];
}
