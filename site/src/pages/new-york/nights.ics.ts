import type { APIRoute } from 'astro';
import { nightCalendar } from '../../features/nights/night-calendar.ts';

export const GET: APIRoute = ({ locals, site, url }) =>
  nightCalendar('new-york', locals.content, site ?? url);
