import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { APIRoute } from 'astro';
import { tonightFile } from '../../features/nights/tonight-file.ts';

export const GET: APIRoute = ({ locals, params }) => tonightFile(params.region as Region, locals.content);
