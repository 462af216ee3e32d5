import type { APIRoute } from 'astro';
import { storyFeed } from '../../../lib/story-feed.ts';

export const GET: APIRoute = ({ locals, site, url }) => storyFeed('new-york', locals.content, site ?? url);
