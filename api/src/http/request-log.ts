import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { Histogram, type Registry } from 'prom-client';
import type { Logger } from '../process/logger.ts';
import type { HttpEnvironment } from './environment.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What asks every few seconds whether this process is up: a log that ends with it hides why it is not. */
const probes = new Set(['/api/health', '/api/ready']);
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The pattern of the route that answers, like /api/blog-posts/:slug: nothing that a visitor typed is in it. */
export function routePattern(context: Context): string {
  return matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? 'none';
}

/** Logs one line per request, except of probes, and measures each in `registry`; all unknown routes count as `none`. */
export function requestLog(logger: Logger, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first middleware to the answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketSeconds,
    registers: [registry],
  });
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    const { requestId, account } = context.var;
    const { method } = context.req;
    const { status } = context.res;
    const route = routePattern(context);
    durations.observe(
      { method: knownMethods.has(method) ? method : 'other', route, status },
      milliseconds / 1_000,
    );
    if (probes.has(route)) return;
    logger.info(
      { requestId, method, route, status, accountId: account?.id, milliseconds: Math.round(milliseconds) },
      'request',
    );
  });
}
