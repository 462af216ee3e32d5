import { Hono } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { requireService } from '../http/guards.ts';
import { operation, refusals } from '../http/operation.ts';
import { notFound } from '../http/problem.ts';
import { checkConnection } from './database.check.ts';

/**
 * What the doctor finds about the embedded database, which it cannot open while the api runs; outside /api, so that no proxy
 * passes it on. There is none of PostgreSQL: the doctor reaches that itself.
 */
export function databaseFindingsRoutes({ config, connection, clock }: Dependencies) {
  return new Hono<HttpEnvironment>().get(
    '/database-findings',
    operation('Diagnose the embedded database', { 200: 'Findings', ...refusals(404) }),
    requireService(config.serviceToken),
    async (context) => {
      if (connection.kind !== 'pglite') throw notFound();
      return context.json(await checkConnection(connection, clock));
    },
  );
}
