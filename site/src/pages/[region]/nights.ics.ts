import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { APIRoute } from 'astro';
import { nightCalendar } from '../../features/nights/night-calendar.ts';

export const GET: APIRoute = ({ locals, params, url }) =>
  nightCalendar(params.region as Region, locals.content, url);
