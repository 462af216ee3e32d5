import { Hono } from 'hono';
import { z } from 'zod';
import { demoPassword } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { pagingShape } from '../paging.schema.ts';
import { findDemoUser, readUsers } from './account.repository.ts';
import {
  accountChangesSchema,
  accountSchema,
  type LoginOptions,
  loginAnswerSchema,
  loginOptionsSchema,
  loginSchema,
  newAccountSchema,
  passwordChangeSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './account.schema.ts';
import { accountOf, changeAccount, createAccount, removeAccount } from './account.usecases.ts';
import { changePassword, logIn } from './login.usecases.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { closeSession } from './session.repository.ts';

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
        return context.json(
          await logIn(dependencies, attempts, input, visitorAddress(context, dependencies.config)),
        );
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
        const { account } = context.var;
        const address = visitorAddress(context, dependencies.config);
        await changePassword(dependencies, attempts, account, context.req.valid('json'), address);
        return context.body(null, 204);
      },
    )
    .route('/accounts', accountManagementRoutes(dependencies));
}

/** Who may log in; for administrators only. */
function accountManagementRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const administrators = requireAccount('admin');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('All accounts, newest first', { 200: z.array(accountSchema) }),
      administrators,
      validate('query', z.object(pagingShape)),
      async (context) => {
        const { items, headers } = await readUsers(db, context.req.valid('query'));
        return context.json(items.map(accountOf), 200, headers);
      },
    )
    .post(
      '/',
      operation('Make an account', { 201: accountSchema, ...refusals(409) }),
      administrators,
      validate('json', newAccountSchema),
      async (context) => {
        const account = await createAccount(dependencies, context.req.valid('json'), context.var.account);
        return context.json(account, 201);
      },
    )
    .patch(
      '/:id',
      operation('Give an account another role or password, which ends its sessions', {
        200: accountSchema,
        ...refusals(404, 409),
      }),
      administrators,
      validate('param', rowIdParameter),
      validate('json', accountChangesSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const changes = context.req.valid('json');
        return context.json(await changeAccount(dependencies, id, changes, context.var.account));
      },
    )
    .delete(
      '/:id',
      operation('Remove an account', { 204: 'Removed, with its sessions', ...refusals(404, 409) }),
      administrators,
      validate('param', rowIdParameter),
      async (context) => {
        await removeAccount(dependencies, context.req.valid('param').id, context.var.account);
        return context.body(null, 204);
      },
    );
}
