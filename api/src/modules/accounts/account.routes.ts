import { Hono } from 'hono';
import { demoPassword } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { findDemoUser } from './account.repository.ts';
import {
  type LoginOptions,
  loginAnswerSchema,
  loginOptionsSchema,
  loginSchema,
  passwordChangeSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './account.schema.ts';
import { accountManagementRoutes } from './account-management.routes.ts';
import { logIn } from './login.usecase.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { changePassword } from './password-change.usecase.ts';
import { closeSession } from './session.usecases.ts';

export function accountRoutes(dependencies: Dependencies) {
  const attempts = createLoginAttempts(dependencies);
  return new Hono<HttpEnvironment>()
    .get(
      '/login',
      operation('What the login page may show', { 200: loginOptionsSchema }),
      async (context) => {
        const user = dependencies.config.demo ? await findDemoUser(dependencies.db) : undefined;
        const options: LoginOptions = {
          demo: user ? { username: user.username, password: demoPassword } : null,
        };
        return context.json(options);
      },
    )
    .post(
      '/login',
      operation('Open a session', { 200: loginAnswerSchema, ...refusals(401, 429) }),
      validate('json', loginSchema),
      async (context) => {
        const input = context.req.valid('json');
        return context.json(await logIn(dependencies, attempts, input, context.var.clientAddress));
      },
    )
    .get(
      '/verify',
      operation('Whose token this is', { 200: verifyAnswerSchema }),
      requireAccount(),
      (context) => {
        const { username, role, expiresAt } = context.var.account;
        const answer: VerifyAnswer = { username, role, expiresAt: expiresAt.toISOString() };
        return context.json(answer);
      },
    )
    .post(
      '/logout',
      operation('End this session', { 204: 'The token is worth nothing now' }),
      requireAccount(),
      async (context) => {
        await closeSession(dependencies, context.var.account);
        return context.body(null, 204);
      },
    )
    .post(
      '/password',
      operation("Change one's own password", {
        204: 'Changed; all other sessions of the account have ended',
        ...refusals(429),
      }),
      requireAccount(),
      validate('json', passwordChangeSchema),
      async (context) => {
        const { account, clientAddress } = context.var;
        await changePassword(dependencies, attempts, account, context.req.valid('json'), clientAddress);
        return context.body(null, 204);
      },
    )
    .route('/accounts', accountManagementRoutes(dependencies));
}
