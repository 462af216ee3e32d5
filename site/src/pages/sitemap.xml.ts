import { regions } from '@haunted-forests/api/schemas/regions/region';
import type { APIRoute } from 'astro';
import { storyListPath, storyPath } from '../lib/regions.ts';
import { sitemap } from '../lib/sitemap.ts';

export const GET: APIRoute = ({ locals, site, url }) => {
  const paths = [
    '/',
    '/new-york/attractions',
    '/tickets',
    '/employment',
    '/ouija',
    ...regions.flatMap((region) => [
      `/${region}`,
      `/${region}/contact`,
      storyListPath(region),
      ...locals.content.stories(region).map(({ slug }) => storyPath(region, slug)),
    ]),
  ];
  const addresses = paths.map((path) => String(new URL(path, site ?? url)));
  return new Response(sitemap(addresses), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
