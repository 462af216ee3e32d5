import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { csvAnswer } from '../../http/csv.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { limitForm } from '../../http/visitor-limits.ts';
import { parkDateAt } from '../nights/park-time.rules.ts';
import { unsubscribePage } from './newsletter.mail.ts';
import {
  confirmSubscription,
  deleteSubscription,
  exportColumns,
  exportRows,
  readSubscriptions,
  subscriptionOf,
  unsubscribe,
} from './newsletter.repository.ts';
import {
  confirmationSchema,
  newsletterAnswerSchema,
  newsletterChangeSchema,
  newsletterInputSchema,
  newsletterQuerySchema,
  newsletterSubscriptionListSchema,
  newsletterSubscriptionSchema,
  unsubscribeQuerySchema,
} from './newsletter.schema.ts';
import { releaseSubscription, subscribe } from './subscribe.repository.ts';

export function newsletterRoutes(dependencies: Dependencies) {
  const { db, clock, config } = dependencies;
  const administrators = requireAccount('admin');
  const staff = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .post(
      '/',
      operation('Request the newsletter; a mail asks to confirm it', {
        201: newsletterAnswerSchema,
        ...refusals(422),
      }),
      validate('json', newsletterInputSchema),
      limitForm(dependencies, 'newsletter'),
      async (context) => {
        const input = context.req.valid('json');
        return context.json(await subscribe(dependencies, input, idempotentRequest(context, input)), 201);
      },
    )
    .post(
      '/confirm',
      operation('Confirm a subscription with the token that was mailed', {
        200: newsletterAnswerSchema,
        ...refusals(410),
      }),
      validate('json', confirmationSchema),
      async (context) =>
        context.json(await confirmSubscription(dependencies, context.req.valid('json').token), 200),
    )
    .post(
      '/unsubscribe',
      operation('Unsubscribe with one click (RFC 8058); the body is ignored', {
        200: newsletterAnswerSchema,
      }),
      validate('query', unsubscribeQuerySchema),
      async (context) => context.json(await unsubscribe(dependencies, context.req.valid('query').token), 200),
    )
    .get(
      '/unsubscribe',
      operation('Redirect to the unsubscribe page; changes nothing', { 302: 'To the page' }),
      validate('query', unsubscribeQuerySchema),
      (context) => context.redirect(unsubscribePage(config.siteUrl, context.req.valid('query').token)),
    )
    .get(
      '/',
      operation('List subscriptions, newest first', { 200: newsletterSubscriptionListSchema }),
      staff,
      validate('query', newsletterQuerySchema),
      async (context) => answerPage(context, await readSubscriptions(db, context.req.valid('query'))),
    )
    .get(
      '/export',
      operation('Export newsletter subscribers as CSV', { 200: 'text/csv' }),
      administrators,
      async (context) => {
        const day = parkDateAt(clock().getTime());
        return csvAnswer(context, `newsletter-${day}`, exportColumns, await exportRows(dependencies));
      },
    )
    .patch(
      '/:id',
      operation('Mark a subscription as not spam, which sends its confirmation mail', {
        200: newsletterSubscriptionSchema,
        ...refusals(404),
      }),
      staff,
      validate('param', rowIdParameter),
      validate('json', newsletterChangeSchema),
      async (context) => {
        const row = await releaseSubscription(dependencies, context.req.valid('param').id);
        return context.json(subscriptionOf(row), 200);
      },
    )
    .delete(
      '/:id',
      operation('Delete a subscription', { 204: 'Deleted', ...refusals(404) }),
      administrators,
      validate('param', rowIdParameter),
      async (context) => {
        await deleteSubscription(db, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
