import type { APIRoute } from 'astro';
import { nightCalendar } from '../../features/nights/night-calendar.ts';

export const GET: APIRoute = ({ locals, site, url }) => nightCalendar('florida', locals.content, site ?? url);
