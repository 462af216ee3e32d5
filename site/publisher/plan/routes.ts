import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../src/content.ts';
import { storyAddressOf, storyPath } from '../../src/lib/regions.ts';
import { sitemapPath, storyArchivePath } from '../../src/lib/story-parts.ts';
import { type ContentKey, queryOf } from '../content/content-key.ts';
import { type Redirects, redirectPrefix } from '../content/redirects.ts';

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

/** The route at a path. A redirect is a file where no page's address is: '/florida/…/owl' is in 'redirects/florida/…/owl.txt'. */
export function routeOf(path: string): Route {
  const story = storyAddressOf(path);
  if (!path.startsWith(redirectPrefix))
    return { path, file: fileOf(path), document: story ? `story:${story.slug}` : null };
  return { path, file: `${path.slice(1)}.txt`, document: null, from: path.slice(redirectPrefix.length) };
}

/** The pages that show one part of a region's stories. */
const partPaths = (region: Region, part: number | string) => [
  sitemapPath(region, part),
  storyArchivePath(region, part),
];

/** Every page of the site for the content that the reader shows; `staticPaths` are the renderer's own. */
export function publishedRoutes(staticPaths: readonly string[], content: ContentReader): Route[] {
  const stories = regions.flatMap((region) => content.stories(region).map(storyPath));
  const parts = regions.flatMap((region) =>
    content.storyParts(region).flatMap((part) => partPaths(region, part)),
  );
  return [...staticPaths, '/admin', ...stories, ...parts].map(routeOf);
}

export const redirectRoutes = (redirects: Redirects): Route[] =>
  [...redirects.keys()].map((from) => routeOf(redirectPrefix + from));

/** The paths that are there exactly when the key has an answer. */
export function pathsOfKey(key: ContentKey): string[] {
  const { query, region, name } = queryOf(key);
  if (query === 'redirect') return [redirectPrefix + name];
  if (query === 'storyPart') return partPaths(region as Region, name);
  return query === 'story' ? [storyPath({ region: region as Region, slug: name })] : [];
}
