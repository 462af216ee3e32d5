import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Manifest } from './manifest.ts';

export interface PublisherHttp {
  hookSecret: string;
  live(): Manifest;
  /** Asks for a publish; `isUrgent`: somebody waits for it. */
  requestPublish(isUrgent: boolean): void;
}

/** The publisher's door: the rebuild hook (signed by the Standard Webhooks scheme), liveness and what is live. */
export function createPublisherApp({ hookSecret, live, requestPublish }: PublisherHttp) {
  const webhook = new Webhook(hookSecret, { format: 'raw' });
  return new Hono()
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/status', (context) => {
      const { edition, revision, rolledBackTo, pages } = live();
      return context.json({ edition, revision, rolledBackTo, pages: Object.keys(pages).length });
    })
    .post('/hook', bodyLimit({ maxSize: 64 * 1024 }), async (context) => {
      let message: unknown;
      try {
        message = webhook.verify(await context.req.text(), context.req.header());
      } catch (error) {
        if (!(error instanceof WebhookVerificationError) && !(error instanceof SyntaxError)) throw error;
        return context.json(
          { message: 'The signature does not match.', error: 'The signature does not match.' },
          401,
        );
      }
      requestPublish((message as { type?: unknown }).type !== 'content.changed');
      return context.body(null, 202);
    });
}
