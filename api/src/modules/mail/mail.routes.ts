import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { readMails } from './mail.repository.ts';
import { mailListSchema, mailQuerySchema, mailSchema } from './mail.schema.ts';
import { retryMail } from './mail-delivery.repository.ts';

export function mailRoutes(dependencies: Pick<Dependencies, 'db' | 'jobs'>) {
  const { db } = dependencies;
  const administrators = requireAccount('admin');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List mails, newest first, without their bodies', { 200: mailListSchema }),
      administrators,
      validate('query', mailQuerySchema),
      async (context) => answerPage(context, await readMails(db, context.req.valid('query'))),
    )
    .post(
      '/:id/retry',
      operation('Resend a failed mail', { 200: mailSchema, ...refusals(404, 409) }),
      administrators,
      validate('param', rowIdParameter),
      async (context) => context.json(await retryMail(dependencies, context.req.valid('param').id)),
    );
}
