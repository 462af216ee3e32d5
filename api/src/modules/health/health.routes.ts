import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';
import { unavailable } from '../../http/problem.ts';
import { askForTables } from './health.repository.ts';

const statusSchema = <T extends string>(status: T) => z.object({ status: z.literal(status) });

/** Liveness, which asks nobody, and readiness, which asks the database for a table. */
export function healthRoutes({ db, startup }: Pick<Dependencies, 'db' | 'startup'>) {
  return new Hono<HttpEnvironment>()
    .get('/health', operation('Check that the process is alive', { 200: statusSchema('ok') }), (context) =>
      context.json({ status: 'ok' as const }),
    )
    .get(
      '/ready',
      operation('Check that requests can be answered', { 200: statusSchema('ready') }),
      async (context) => {
        if (!startup.finished) throw unavailable();
        await askForTables(db).catch(() => {
          throw unavailable();
        });
        return context.json({ status: 'ready' as const });
      },
    );
}
