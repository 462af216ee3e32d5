import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { requireAccount } from '../../../http/guards.ts';
import { idempotentRequest } from '../../../http/idempotency.ts';
import { operation, refusals } from '../../../http/operation.ts';
import { rowIdParameter, validate } from '../../../http/validation.ts';
import { employmentApplicationSchema } from '../application.schema.ts';
import { readApplication } from '../employment.repository.ts';
import { addNote, rate, readNotes } from './opinion.repository.ts';
import { applicationNoteSchema, noteInputSchema, starsChangeSchema } from './opinion.schema.ts';

/** What several people think of an applicant, who never sees it. */
export function opinionRoutes({ db }: Pick<Dependencies, 'db'>) {
  const staff = requireAccount('admin', 'hiring');
  return new Hono<HttpEnvironment>()
    .put(
      '/:id/stars',
      operation('Rate an applicant; null removes your rating', {
        200: employmentApplicationSchema,
        ...refusals(404),
      }),
      staff,
      validate('param', rowIdParameter),
      validate('json', starsChangeSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const { account } = context.var;
        await rate(db, id, account, context.req.valid('json').stars);
        return context.json(await readApplication(db, id, account.id), 200);
      },
    )
    .get(
      '/:id/notes',
      operation('List the notes on an applicant, oldest first', {
        200: z.array(applicationNoteSchema),
        ...refusals(404),
      }),
      staff,
      validate('param', rowIdParameter),
      async (context) => context.json(await readNotes(db, context.req.valid('param').id), 200),
    )
    .post(
      '/:id/notes',
      operation('Add a note on an applicant; an Idempotency-Key makes retries safe', {
        201: applicationNoteSchema,
        ...refusals(404, 422),
      }),
      staff,
      validate('param', rowIdParameter),
      validate('json', noteInputSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        return context.json(await addNote(db, id, context.var.account, input.text, request), 201);
      },
    );
}
