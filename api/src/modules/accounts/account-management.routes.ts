import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { pagingShape } from '../paging.schema.ts';
import { readUsers } from './account.repository.ts';
import { accountChangesSchema, accountSchema, newAccountSchema } from './account.schema.ts';
import { accountOf, changeAccount, createAccount, removeAccount } from './account.usecases.ts';
import { requireProof } from './sessions/proof.guard.ts';
import { sessionListSchema } from './sessions/session.schema.ts';
import { endSessions, listSessions } from './sessions/session.usecases.ts';

/** Who may log in; for administrators only, who prove anew that they are before they change it. */
export function accountManagementRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const administrators = requireAccount('admin');
  const proof = requireProof(dependencies);
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List accounts, newest first', { 200: z.array(accountSchema) }),
      administrators,
      validate('query', z.object(pagingShape)),
      async (context) => {
        const { items, headers } = await readUsers(db, context.req.valid('query'));
        return context.json(items.map(accountOf), 200, headers);
      },
    )
    .post(
      '/',
      operation('Create an account', { 201: accountSchema, ...refusals(409) }),
      administrators,
      proof,
      validate('json', newAccountSchema),
      async (context) => {
        const account = await createAccount(dependencies, context.req.valid('json'), context.var.account);
        return context.json(account, 201);
      },
    )
    .patch(
      '/:id',
      operation("Change an account's role or password, which ends its sessions", {
        200: accountSchema,
        ...refusals(404, 409),
      }),
      administrators,
      proof,
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
      operation('Delete an account', { 204: 'Removed, with its sessions', ...refusals(404, 409) }),
      administrators,
      proof,
      validate('param', rowIdParameter),
      async (context) => {
        await removeAccount(dependencies, context.req.valid('param').id, context.var.account);
        return context.body(null, 204);
      },
    )
    .get(
      '/:id/sessions',
      operation("List an account's open sessions", { 200: sessionListSchema, ...refusals(404) }),
      administrators,
      validate('param', rowIdParameter),
      async (context) => {
        const { id } = context.req.valid('param');
        return context.json(await listSessions(dependencies, id, context.var.account));
      },
    )
    .delete(
      '/:id/sessions',
      operation('End all sessions of an account except this one', { 204: 'Ended', ...refusals(404) }),
      administrators,
      validate('param', rowIdParameter),
      async (context) => {
        await endSessions(dependencies, context.req.valid('param').id, context.var.account);
        return context.body(null, 204);
      },
    );
}
