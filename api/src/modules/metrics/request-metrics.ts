import { createMiddleware } from 'hono/factory';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { routePattern } from '../../http/route-pattern.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures every request by method, route pattern and status; all unknown routes count as `none`. */
export function requestMetrics(registry: Registry) {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first middleware to the answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketSeconds,
    registers,
  });
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that have not been answered yet.',
    registers,
  });
  return createMiddleware(async (context, next) => {
    const end = durations.startTimer();
    underWay.inc();
    await next();
    underWay.dec();
    const { method } = context.req;
    end({
      method: knownMethods.has(method) ? method : 'other',
      route: routePattern(context),
      status: context.res.status,
    });
  });
}
