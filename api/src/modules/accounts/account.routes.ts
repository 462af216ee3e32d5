import { Hono } from 'hono';
import { demoPassword } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { validate } from '../../http/validation.ts';
import { findDemoUser } from './account.repository.ts';
import { type LoginOptions, loginSchema, type VerifyAnswer } from './account.schema.ts';
import { logIn } from './login.usecase.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { closeSession } from './session.usecases.ts';

export function accountRoutes(dependencies: Dependencies) {
  const attempts = createLoginAttempts();
  return new Hono<HttpEnvironment>()
    .get('/login', async (context) => {
      const user = dependencies.config.demo ? await findDemoUser(dependencies.db) : undefined;
      const options: LoginOptions = {
        demo: user ? { username: user.username, password: demoPassword } : null,
      };
      return context.json(options);
    })
    .post('/login', validate('json', loginSchema), async (context) => {
      const input = context.req.valid('json');
      return context.json(await logIn(dependencies, attempts, input, context.var.clientAddress));
    })
    .get('/verify', requireAccount(), (context) => {
      const { username, role, expiresAt } = context.var.account;
      const answer: VerifyAnswer = { username, role, expiresAt: expiresAt.toISOString() };
      return context.json(answer);
    })
    .post('/logout', requireAccount(), async (context) => {
      await closeSession(dependencies, context.var.account);
      return context.body(null, 204);
    });
}
