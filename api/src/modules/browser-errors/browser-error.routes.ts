import { Hono } from 'hono';
import { Counter, type Registry } from 'prom-client';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation, refusals } from '../../http/operation.ts';
import { createMemoryLimiter } from '../../http/rate-limit.ts';
import { validate } from '../../http/validation.ts';
import { browserErrorSchema } from './browser-error.schema.ts';

const [reports, seconds] = [10, 60];

/** Errors in browsers, as a line of the log and a count in `registry`. Asks no database: it may be what failed. */
export function browserErrorRoutes({ config, logger }: Dependencies, registry: Registry) {
  const limiter = createMemoryLimiter(reports, seconds);
  const errors = new Counter({
    name: 'haunted_forests_browser_errors_total',
    help: 'Errors that browsers reported, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return new Hono<HttpEnvironment>().post(
    '/',
    operation('Reports an error in a browser', { 204: 'Counted', ...refusals(429) }),
    validate('json', browserErrorSchema),
    async (context) => {
      await limiter.consume(visitorAddress(context, config));
      const error = context.req.valid('json');
      errors.inc({ kind: error.kind });
      logger.warn(error, 'browser error');
      return context.body(null, 204);
    },
  );
}
