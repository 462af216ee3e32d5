import { regions } from '@haunted-forests/api/schemas/regions/region';
import type { APIRoute } from 'astro';
import { nightsPath } from '../../lib/night-paths.ts';
import { storyListPath, visitPath } from '../../lib/regions.ts';
import { sitemap } from '../../lib/sitemap.ts';
import { storyArchivePath } from '../../lib/story-parts.ts';

export const GET: APIRoute = ({ locals, url }) => {
  const paths = [
    '/',
    '/new-york/attractions',
    '/tickets',
    '/employment',
    '/ouija',
    '/ouija/rules',
    ...regions.flatMap((region) => [
      `/${region}`,
      `/${region}/contact`,
      visitPath(region),
      nightsPath(region),
      storyListPath(region),
      ...locals.content.storyParts(region).map((part) => storyArchivePath(region, part)),
    ]),
  ];
  return sitemap(paths.map((path) => ({ address: new URL(path, url).href })));
};
