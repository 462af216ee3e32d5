import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../src/content.ts';
import { sitemapPath, storyArchivePath } from '../../src/lib/story-parts.ts';
import type { ContentKey } from '../content/content-key.ts';
import { type Redirects, storyPath } from '../content/redirects.ts';

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

const adminPath = '/admin';
const redirectPrefix = '/redirects';
const storyAddress = /^\/([^/]+)\/dark-legends\/([^/]+)$/;

const partAddresses = [/^\/sitemap\/([a-z-]+)\/(\d+)\.xml$/, /^\/([a-z-]+)\/dark-legends\/archive\/(\d+)$/];

/** The pages that show one part of a region's stories. */
const partPaths = (region: Region, part: number | string) => [
  sitemapPath(region, part),
  storyArchivePath(region, part),
];

/** The part that a page shows; undefined when it shows none. */
function partOfPath(path: string): { region: Region; part: number } | undefined {
  for (const address of partAddresses) {
    const [, region, part] = address.exec(path) ?? [];
    if (region) return { region: region as Region, part: Number(part) };
  }
  return undefined;
}

const storyPage = (region: Region, slug: string) => page(storyPath({ region, slug }), `story:${slug}`);

/** Every page of the site for the content that the reader shows; `staticPaths` are the renderer's own. */
export function publishedRoutes(staticPaths: readonly string[], content: ContentReader): Route[] {
  const stories = regions.flatMap((region) =>
    content.stories(region).map(({ slug }) => storyPage(region, slug)),
  );
  const parts = regions.flatMap((region) =>
    content.storyParts(region).flatMap((part) => partPaths(region, part).map((path) => page(path))),
  );
  return [...staticPaths.map((path) => page(path)), page(adminPath), ...stories, ...parts];
}

/** The redirects as files of the tree, where no address of a page is: '/florida/…/owl' is in 'redirects/florida/…/owl.txt'. */
const redirectRoute = (from: string): Route => ({
  path: redirectPrefix + from,
  file: `redirects${from}.txt`,
  document: null,
  from,
});

export function redirectRoutes(redirects: Redirects): Route[] {
  return [...redirects.keys()].map(redirectRoute);
}

/** The paths of which the answer under a key says whether they are there. */
export function pathsOfKey(key: ContentKey): string[] {
  const [, kind, address = ''] = /^(story|part|redirect):(.*)$/.exec(key) ?? [];
  if (kind === 'redirect') return [redirectPrefix + address];
  const [region = '', name = ''] = address.split('/');
  if (kind === 'part') return partPaths(region as Region, name);
  return kind === 'story' ? [storyPath({ region: region as Region, slug: name })] : [];
}

/** Finds the one route that `publishedRoutes` and `redirectRoutes` would have for a path. */
export function createRouteFinder(staticPaths: readonly string[]) {
  const known = new Set([...staticPaths, adminPath]);
  return (path: string, content: ContentReader, redirects: Redirects): Route | undefined => {
    if (known.has(path)) return page(path);
    const from = path.slice(redirectPrefix.length);
    if (path.startsWith(redirectPrefix)) return redirects.has(from) ? redirectRoute(from) : undefined;
    const shown = partOfPath(path);
    if (shown) return content.storyParts(shown.region).includes(shown.part) ? page(path) : undefined;
    const [, region, slug] = storyAddress.exec(path) ?? [];
    if (!region || !slug || !content.story(region as Region, slug)) return undefined;
    return storyPage(region as Region, slug);
  };
}
