import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from '../process/logger.ts';
import type { HttpEnvironment } from './environment.ts';

/** One line a request: the route's pattern instead of its path, so that nothing a visitor typed is logged. */
export function requestLog(logger: Logger) {
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const start = performance.now();
    await next();
    const status = context.res.status;
    logger.info(
      {
        requestId: context.var.requestId,
        method: context.req.method,
        route: matchedRoutes(context).findLast(({ method }) => method !== 'ALL')?.path ?? 'none',
        status,
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
  });
}
