import { regions } from '@haunted-forests/api/schemas/regions/region';
import type { APIRoute } from 'astro';
import { sitemapIndex } from '../lib/sitemap.ts';
import { sitemapPath } from '../lib/story-parts.ts';

export const GET: APIRoute = ({ locals, url }) => {
  const parts = regions.flatMap((region) =>
    locals.content.storyParts(region).map((part) => sitemapPath(region, part)),
  );
  return sitemapIndex(['/sitemap/pages.xml', ...parts].map((path) => ({ address: new URL(path, url).href })));
};
