import { regions } from '@haunted-forests/api/schemas/regions/region';
import type { APIRoute } from 'astro';
import { storyPath } from '../../../lib/regions.ts';
import { sitemap } from '../../../lib/sitemap.ts';
import { storyChange } from '../../../lib/story-change.ts';

export const GET: APIRoute = ({ locals, params, url }) => {
  const region = regions.find((known) => known === params.region);
  const stories = region ? locals.content.storyPart(region, Number(params.part)) : [];
  if (!region || stories.length === 0) return new Response(null, { status: 404 });
  return sitemap(
    stories.map((story) => ({
      address: new URL(storyPath({ region, slug: story.slug }), url).href,
      changed: storyChange(story),
    })),
  );
};
