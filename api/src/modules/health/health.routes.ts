import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { unavailable } from '../../http/problem.ts';

/** Liveness, which asks nobody, and readiness, which asks the database. */
export function healthRoutes({ connection, startup }: Pick<Dependencies, 'connection' | 'startup'>) {
  return new Hono<HttpEnvironment>()
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/ready', async (context) => {
      if (!startup.finished) throw unavailable();
      await connection.ping().catch(() => {
        throw unavailable();
      });
      return context.json({ status: 'ready' });
    });
}
