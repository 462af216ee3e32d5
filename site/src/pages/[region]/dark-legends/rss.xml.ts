import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { APIRoute } from 'astro';
import { storyFeed } from '../../../lib/story-feed.ts';

export const GET: APIRoute = ({ locals, params, url }) =>
  storyFeed(params.region as Region, locals.content, url);
