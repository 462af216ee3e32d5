import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The pattern of the route that answers, like /api/blog-posts/:slug: nothing that a visitor typed is in it. */
export function routePattern(context: Context): string {
  return matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? 'none';
}
