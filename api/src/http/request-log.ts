import { createMiddleware } from 'hono/factory';
import type { Logger } from '../process/logger.ts';
import type { HttpEnvironment } from './environment.ts';
import { routePattern } from './route-pattern.ts';

/** One line per request: the route's pattern instead of its path, so that nothing a visitor typed is logged. */
export function requestLog(logger: Logger) {
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const start = performance.now();
    await next();
    const status = context.res.status;
    logger.info(
      {
        requestId: context.var.requestId,
        method: context.req.method,
        route: routePattern(context),
        status,
        accountId: context.var.account?.id,
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
  });
}
