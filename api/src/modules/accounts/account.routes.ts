import { Hono } from 'hono';
import { demoPassword } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount, requireAccountOrEnrolling } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { findDemoUser } from './account.repository.ts';
import {
  emailChangeSchema,
  type LoginOptions,
  loginOptionsSchema,
  passwordChangeSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './account.schema.ts';
import { changeEmail } from './account.usecases.ts';
import { accountManagementRoutes } from './account-management.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { changePassword } from './password.usecases.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { requireProof } from './sessions/proof.guard.ts';
import { proofRoutes } from './sessions/proof.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { closeSession } from './sessions/session.usecases.ts';

export function accountRoutes(dependencies: Dependencies) {
  const attempts = createLoginAttempts(dependencies);
  return new Hono<HttpEnvironment>()
    .get('/login', operation('List the login options', { 200: loginOptionsSchema }), async (context) => {
      const user = dependencies.config.demo ? await findDemoUser(dependencies.db) : undefined;
      const options: LoginOptions = {
        demo: user ? { username: user.username, password: demoPassword } : null,
      };
      return context.json(options);
    })
    .route('/login', loginRoutes(dependencies, attempts))
    .get(
      '/verify',
      operation('Identify the account of this token', { 200: verifyAnswerSchema }),
      requireAccountOrEnrolling(),
      (context) => {
        const { username, role, expiresAt, enrolling } = context.var.account;
        const answer: VerifyAnswer = {
          username,
          role,
          expiresAt: expiresAt.toISOString(),
          ...(enrolling && { enrolling }),
        };
        return context.json(answer);
      },
    )
    .post(
      '/logout',
      operation('End this session', { 204: 'The token is no longer valid' }),
      requireAccountOrEnrolling(),
      async (context) => {
        await closeSession(dependencies, context.var.account);
        return context.body(null, 204);
      },
    )
    .post(
      '/password',
      operation('Change your own password', {
        204: 'Changed; all other sessions of the account have ended',
        ...refusals(429),
      }),
      requireAccount(),
      validate('json', passwordChangeSchema),
      async (context) => {
        const { account } = context.var;
        const address = visitorAddress(context, dependencies.config);
        await changePassword(dependencies, { account, address, attempts }, context.req.valid('json'));
        return context.body(null, 204);
      },
    )
    .put(
      '/email',
      operation('Set the address that is notified of account changes', {
        204: 'Set; the former address is notified',
      }),
      requireAccount(),
      requireProof(dependencies, { again: true }),
      validate('json', emailChangeSchema),
      async (context) => {
        await changeEmail(dependencies, context.var.account, context.req.valid('json').email);
        return context.body(null, 204);
      },
    )
    .route('/proof', proofRoutes(dependencies, attempts))
    .route('/sessions', sessionRoutes(dependencies))
    .route('/second-factor', secondFactorRoutes(dependencies))
    .route('/accounts', accountManagementRoutes(dependencies));
}
