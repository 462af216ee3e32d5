import { Hono } from 'hono';
import { Counter, type Registry } from 'prom-client';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { limitInMemory } from '../../http/visitor-limits.ts';
import { browserErrorSchema } from './browser-error.schema.ts';

const reportsInAMinute = 10;

/** Errors in browsers, as a line of the log and a count in `registry`. Asks no database: it may be what failed. */
export function browserErrorRoutes({ config, logger }: Dependencies, registry: Registry) {
  const errors = new Counter({
    name: 'haunted_forests_browser_errors_total',
    help: 'Errors that browsers reported, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return new Hono<HttpEnvironment>().post(
    '/',
    operation('Report an error in a browser', { 204: 'Counted' }),
    validate('json', browserErrorSchema),
    limitInMemory(config, reportsInAMinute),
    async (context) => {
      const error = context.req.valid('json');
      errors.inc({ kind: error.kind });
      logger.warn(error, 'browser error');
      return context.body(null, 204);
    },
  );
}
