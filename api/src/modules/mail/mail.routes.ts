import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation, refusals } from '../../http/operation.ts';
import { readPage } from '../../http/paging.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { countMails, listMails } from './mail.repository.ts';
import { mailListSchema, mailQuerySchema, mailSchema } from './mail.schema.ts';
import { retryMail } from './mail-delivery.usecases.ts';

export function mailRoutes(dependencies: Pick<Dependencies, 'db' | 'jobs'>) {
  const { db } = dependencies;
  const administrators = requireAccount('admin');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Mails that were asked for, newest first, without their bodies', { 200: mailListSchema }),
      administrators,
      validate('query', mailQuerySchema),
      async (context) => {
        const { state, ...paging } = context.req.valid('query');
        const count = async () => {
          const totals = await countMails(db);
          return state ? totals[state] : totals.queued + totals.sent + totals.failed;
        };
        const { items, headers } = await readPage(paging, (range) => listMails(db, { state }, range), count);
        return context.json(items, 200, headers);
      },
    )
    .post(
      '/:id/retry',
      operation('Sends a failed mail again', { 200: mailSchema, ...refusals(404, 409) }),
      administrators,
      validate('param', rowIdParameter),
      async (context) => context.json(await retryMail(dependencies, context.req.valid('param').id)),
    );
}
