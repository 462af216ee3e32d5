import { regions } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../src/content.ts';
import { type Redirects, storyPath } from './redirects.ts';

/** A page to publish: where visitors find it, which file holds it, and the document it is about, if any. */
export interface Route {
  path: string;
  file: string;
  document: string | null;
  /** Of a redirect: the path it leads from; its file holds the path it leads to. */
  from?: string;
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
    content.stories(region).map(({ slug }) => page(storyPath({ region, slug }), `story:${slug}`)),
  );
  return [...staticPaths.map((path) => page(path)), page('/admin'), ...stories];
}

/** The redirects as files of the tree, where no address of a page is: '/florida/…/owl' lies in 'redirects/florida/…/owl.txt'. */
export function redirectRoutes(redirects: Redirects): Route[] {
  return [...redirects.keys()].map((from) => ({
    path: `/redirects${from}`,
    file: `redirects${from}.txt`,
    document: null,
    from,
  }));
}
