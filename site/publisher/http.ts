import { bearsToken } from '@haunted-forests/api/bearer';
import {
  type ChangedPage,
  changedPageSchema,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import type { FailingDelivery } from '@haunted-forests/api/schemas/publishing/publisher-status';
import type { HookMessage } from '@haunted-forests/api/schemas/rebuild-hooks/rebuild-hook';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Manifest } from './tree/manifest.ts';

export interface PublisherHttp {
  hookSecret: string;
  serviceToken: string;
  live(): Manifest;
  /** How many pages have been rendered since the start. */
  rendered(): number;
  /** What follows the live tree and has not taken it. */
  failingDeliveries(): FailingDelivery[];
  /** The revision of the content that the publisher has read. */
  revision(): number;
  /** Called when a rebuild hook announces what the publisher has not read. */
  requestPublish(): void;
  /** A page as it would be after a change; rejects when it cannot be rendered. */
  preview(wanted: ChangedPage): Promise<string>;
  /** Called when a preview failed that somebody still waits for, with the path of its page. */
  onPreviewFailure(error: unknown, path: string): void;
  /** Metrics in Prometheus's text format. */
  metrics(): Promise<string>;
}

const storyBytes = 1024 * 1024;
const tokenRequired = 'A service token is required.';
const prometheusText = 'text/plain; version=0.0.4; charset=utf-8';

/** The long poll has usually delivered a change already. A restored database, whose revision is lower, ends that poll. */
const isNews = (message: HookMessage, revision: number) =>
  message.type !== 'content.changed' || message.revision > revision;

const refusal = (context: Context, status: 400 | 401 | 422, message: string) =>
  context.json({ message, error: message }, status);

const isAllowed = ({ req }: Context, { serviceToken }: PublisherHttp) =>
  bearsToken(req.header('authorization'), serviceToken);

async function answerPreview(context: Context, publisher: PublisherHttp) {
  if (!isAllowed(context, publisher)) return refusal(context, 401, tokenRequired);
  const parsed = changedPageSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!parsed.success) return refusal(context, 400, 'This is not a page.');
  const wanted = parsed.data as ChangedPage;
  try {
    return context.html(await publisher.preview(wanted));
  } catch (error) {
    if (!context.req.raw.signal.aborted) publisher.onPreviewFailure(error, wanted.path);
    return refusal(context, 422, (error instanceof Error ? error.message : String(error)).slice(0, 2_000));
  }
}

/** The publisher's HTTP server: the rebuild hook (signed according to Standard Webhooks), previews, liveness and readiness, what is live, and metrics. */
export function createPublisherApp(publisher: PublisherHttp) {
  const { hookSecret, live, rendered, failingDeliveries, revision, requestPublish, metrics } = publisher;
  const webhook = new Webhook(hookSecret, { format: 'raw' });
  return new Hono()
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/ready', (context) => context.body(null, live().edition > 0 ? 204 : 503))
    .get('/status', (context) => {
      const { edition, revision, rolledBackTo, pages } = live();
      return context.json({
        edition,
        revision,
        rolledBackTo,
        pages: Object.keys(pages).length,
        rendered: rendered(),
        failingDeliveries: failingDeliveries(),
      });
    })
    .get('/metrics', async (context) => {
      if (!isAllowed(context, publisher)) return refusal(context, 401, tokenRequired);
      return context.text(await metrics(), 200, { 'content-type': prometheusText });
    })
    .post('/hook', bodyLimit({ maxSize: 64 * 1024 }), async (context) => {
      let message: unknown;
      try {
        message = webhook.verify(await context.req.text(), context.req.header());
      } catch (error) {
        if (!(error instanceof WebhookVerificationError) && !(error instanceof SyntaxError)) throw error;
        return refusal(context, 401, 'The signature does not match.');
      }
      if ((message as { type?: unknown }).type === 'ping') return context.body(null, 204);
      if (isNews(message as HookMessage, revision())) requestPublish();
      return context.body(null, 202);
    })
    .post('/preview', bodyLimit({ maxSize: storyBytes }), (context) => answerPreview(context, publisher));
}
