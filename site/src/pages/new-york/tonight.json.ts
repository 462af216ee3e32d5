import type { APIRoute } from 'astro';
import { tonightFile } from '../../features/nights/tonight-file.ts';

export const GET: APIRoute = ({ locals }) => tonightFile('new-york', locals.content);
