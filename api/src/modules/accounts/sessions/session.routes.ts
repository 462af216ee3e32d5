import { Hono } from 'hono';
import type { Dependencies } from '../../../dependencies.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { requireAccount } from '../../../http/guards.ts';
import { operation, refusals } from '../../../http/operation.ts';
import { rowIdParameter, validate } from '../../../http/validation.ts';
import { sessionListSchema } from './session.schema.ts';
import { endSession, endSessions, listSessions } from './session.usecases.ts';

/** One's own sessions; administrators may end those of anybody. */
export function sessionRoutes(dependencies: Dependencies) {
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List your own open sessions, newest first', { 200: sessionListSchema }),
      requireAccount(),
      async (context) => {
        const { account } = context.var;
        return context.json(await listSessions(dependencies, account.id, account));
      },
    )
    .delete(
      '/',
      operation('End all of your own sessions except this one', { 204: 'Ended' }),
      requireAccount(),
      async (context) => {
        const { account } = context.var;
        await endSessions(dependencies, account.id, account);
        return context.body(null, 204);
      },
    )
    .delete(
      '/:id',
      operation("End one of your own sessions, or anyone's as an administrator", {
        204: 'Ended',
        ...refusals(404),
      }),
      requireAccount(),
      validate('param', rowIdParameter),
      async (context) => {
        await endSession(dependencies, context.req.valid('param').id, context.var.account);
        return context.body(null, 204);
      },
    );
}
