import type { APIRoute } from 'astro';
import { storyFeed } from '../../../lib/story-feed.ts';

export const GET: APIRoute = ({ locals, site, url }) => storyFeed('florida', locals.content, site ?? url);
