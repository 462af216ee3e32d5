import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { requireAccount } from '../../../http/guards.ts';
import { idempotentRequest } from '../../../http/idempotency.ts';
import { operation, refusals } from '../../../http/operation.ts';
import { rowIdParameter, validate } from '../../../http/validation.ts';
import { readBatch, readMailsTo, startBatch, stopBatch } from './batch.repository.ts';
import { batchInputSchema, batchSchema, batchStartedSchema, sentMailSchema } from './batch.schema.ts';

/** Decisions about many applicants at once, with a mail to each of them. */
export function batchRoutes(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  const staff = requireAccount('admin', 'hiring');
  const found = { 200: batchSchema, ...refusals(404) };
  return new Hono<HttpEnvironment>()
    .post(
      '/batches',
      operation('Decide on many applicants and mail them; an Idempotency-Key makes retries safe', {
        202: batchStartedSchema,
        ...refusals(409, 422),
      }),
      staff,
      validate('json', batchInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        return context.json(await startBatch(dependencies, input, context.var.account, request), 202);
      },
    )
    .get(
      '/batches/:id',
      operation('Count the sent, failed, and waiting mails of a batch', found),
      staff,
      validate('param', rowIdParameter),
      async (context) => context.json(await readBatch(db, context.req.valid('param').id, clock()), 200),
    )
    .post(
      '/batches/:id/stop',
      operation('Cancel the waiting mails of a batch', found),
      staff,
      validate('param', rowIdParameter),
      async (context) => context.json(await stopBatch(dependencies, context.req.valid('param').id), 200),
    )
    .get(
      '/:id/mails',
      operation('List the mails sent to an applicant, newest first', {
        200: z.array(sentMailSchema),
        ...refusals(404),
      }),
      staff,
      validate('param', rowIdParameter),
      async (context) => context.json(await readMailsTo(db, context.req.valid('param').id), 200),
    );
}
