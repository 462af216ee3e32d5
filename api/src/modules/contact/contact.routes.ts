import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { limitForm } from '../../http/visitor-limits.ts';
import {
  changeContactSubmission,
  deleteContactSubmission,
  readContactSubmission,
  readContactSubmissions,
  submitContact,
} from './contact.repository.ts';
import {
  contactAnswerSchema,
  contactChangeSchema,
  contactInputSchema,
  contactQuerySchema,
  contactSubmissionSchema,
} from './contact.schema.ts';

/** The visitors' side: the contact form. */
export function contactRoutes(dependencies: Dependencies) {
  return new Hono<HttpEnvironment>().post(
    '/',
    operation('Send the park a message', { 201: contactAnswerSchema, ...refusals(422) }),
    validate('json', contactInputSchema),
    limitForm(dependencies, 'contact'),
    async (context) => {
      const input = context.req.valid('json');
      return context.json(await submitContact(dependencies, input, idempotentRequest(context, input)), 201);
    },
  );
}

/** The staff's side. Messages hold personal data: only those who answer visitors read them. */
export function contactSubmissionRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const staff = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List messages, newest first', { 200: z.array(contactSubmissionSchema) }),
      staff,
      validate('query', contactQuerySchema),
      async (context) => answerPage(context, await readContactSubmissions(db, context.req.valid('query'))),
    )
    .get(
      '/:id',
      operation('Get a message without marking it as read', {
        200: contactSubmissionSchema,
        ...refusals(404),
      }),
      staff,
      validate('param', rowIdParameter),
      async (context) => context.json(await readContactSubmission(db, context.req.valid('param').id), 200),
    )
    .patch(
      '/:id',
      operation('Mark a message as read, unread, or not spam', {
        200: contactSubmissionSchema,
        ...refusals(404),
      }),
      staff,
      validate('param', rowIdParameter),
      validate('json', contactChangeSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        return context.json(await changeContactSubmission(dependencies, id, context.req.valid('json')), 200);
      },
    )
    .delete(
      '/:id',
      operation('Delete a message', { 204: 'Deleted', ...refusals(404) }),
      staff,
      validate('param', rowIdParameter),
      async (context) => {
        await deleteContactSubmission(db, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
