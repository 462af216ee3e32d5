import { tmpdir } from 'node:os';
import type { ChangedPage } from '@haunted-forests/api/schemas/content-feed/published-document';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { createPublisherApp } from './http.ts';
import { createPublisherMetrics } from './publisher-metrics.ts';
import { storyDocument } from './testing/content.ts';
import { emptyManifest } from './tree/manifest.ts';

const hookSecret = 'a secret of at least thirty-two characters';
const serviceToken = 'a-token-of-at-least-thirty-two-characters';

const failing = {
  to: 'CDN' as const,
  since: '2026-10-31T12:00:00.000Z',
  reason: 'The CDN responded with 401',
};

function openApp() {
  const requestPublish = vi.fn();
  const onPreviewFailure = vi.fn();
  const live = () => ({ ...emptyManifest(), edition: 7, revision: 4, rolledBackTo: 3 });
  const preview = vi.fn(async ({ path }: ChangedPage) => `<p>${path}</p>`);
  const { text: metrics } = createPublisherMetrics(live, tmpdir());
  const app = createPublisherApp({
    hookSecret,
    serviceToken,
    live,
    rendered: () => 12,
    failingDeliveries: () => [failing],
    revision: () => 7,
    requestPublish,
    preview,
    onPreviewFailure,
    metrics,
  });
  return { app, requestPublish, preview, onPreviewFailure };
}

function signed(message: object, secret = hookSecret) {
  const [body, now] = [JSON.stringify(message), new Date()];
  const headers = {
    'webhook-id': 'message',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign('message', now, body),
  };
  return { method: 'POST', body, headers };
}

it.each([
  { type: 'content.changed', revision: 8 },
  { type: 'publish.requested', request: 1 },
  { type: 'publish.rollback', request: 1, edition: 3 },
])('takes the signed message %j', async (message) => {
  const { app, requestPublish } = openApp();
  expect((await app.request('/hook', signed(message))).status).toBe(202);
  expect(requestPublish).toHaveBeenCalledOnce();
});

it.each([6, 7])(
  'takes the signed message of revision %i without publishing what has been read',
  async (revision) => {
    const { app, requestPublish } = openApp();
    expect((await app.request('/hook', signed({ type: 'content.changed', revision }))).status).toBe(202);
    expect(requestPublish).not.toHaveBeenCalled();
  },
);

it('takes a signed ping without publishing anything', async () => {
  const { app, requestPublish } = openApp();
  expect((await app.request('/hook', signed({ type: 'ping' }))).status).toBe(204);
  expect((await app.request('/hook', { method: 'POST', body: '{"type":"ping"}' })).status).toBe(401);
  expect(requestPublish).not.toHaveBeenCalled();
});

it('refuses a message that is not signed with the secret', async () => {
  const { app, requestPublish } = openApp();
  const message = { type: 'publish.rollback', request: 1, edition: 3 };
  const forged = signed(message, 'another secret of thirty-two characters');
  for (const request of [forged, { method: 'POST', body: JSON.stringify(message) }])
    expect((await app.request('/hook', request)).status).toBe(401);
  expect(requestPublish).not.toHaveBeenCalled();
});

it('reports what is live, and what has not taken it', async () => {
  const status = await (await openApp().app.request('/status')).json();
  expect(status).toEqual({
    ...{ edition: 7, revision: 4, rolledBackTo: 3, pages: 0, rendered: 12 },
    failingDeliveries: [failing],
  });
  expect((await openApp().app.request('/ready')).status).toBe(204);
});

it('gives its figures to the holder of the service token alone', async () => {
  const { app } = openApp();
  const ask = (authorization: string) => app.request('/metrics', { headers: { authorization } });
  for (const stranger of ['', 'Bearer x']) expect((await ask(stranger)).status).toBe(401);
  const answer = await ask(`Bearer ${serviceToken}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('version=0.0.4'),
  ]);
  expect(await answer.text()).toContain('haunted_forests_live_revision 4');
});

type App = ReturnType<typeof openApp>['app'];
const pageOf = (text: string) => ({
  path: '/new-york/dark-legends/story-7',
  documents: [storyDocument(7, { content: text })],
  removed: [{ kind: 'night', id: '7' }],
});
const sendPage = (app: App, body: unknown, token = serviceToken, caller: RequestInit = {}) =>
  app.request('/preview', {
    ...caller,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a preview', () => {
  it('is a page as it would be after the change that was sent', async () => {
    const { app, preview } = openApp();
    const answer = await sendPage(app, pageOf('Half'));
    expect([answer.status, await answer.text()]).toEqual([200, '<p>/new-york/dark-legends/story-7</p>']);
    expect(preview).toHaveBeenCalledExactlyOnceWith(pageOf('Half'));
  });

  it.each(['', 'x', `${serviceToken}x`, hookSecret])('is refused with the token %j', async (token) => {
    const { app, preview } = openApp();
    expect((await sendPage(app, pageOf('Half'), token)).status).toBe(401);
    expect(preview).not.toHaveBeenCalled();
  });

  it.each(['', '{', 'null', '{}', { ...pageOf('Half'), path: '//ohio.test' }])(
    'is refused for %j',
    async (body) => {
      const { app, preview } = openApp();
      expect((await sendPage(app, body)).status).toBe(400);
      expect(preview).not.toHaveBeenCalled();
    },
  );

  it('is refused when it is over a megabyte', async () => {
    expect((await sendPage(openApp().app, pageOf('x'.repeat(1024 * 1024)))).status).toBe(413);
  });

  it('says why the page cannot be rendered, to the caller and to the log', async () => {
    const { app, preview, onPreviewFailure } = openApp();
    const fault = new Error('The text has no end.');
    preview.mockRejectedValue(fault);
    const answer = await sendPage(app, pageOf('Half'));
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: 'The text has no end.', error: 'The text has no end.' },
    ]);
    expect(onPreviewFailure.mock.calls).toEqual([[fault, '/new-york/dark-legends/story-7']]);
  });

  it('that fails after its caller went away is nothing for the log', async () => {
    const { app, preview, onPreviewFailure } = openApp();
    const caller = new AbortController();
    preview.mockImplementation(async () => {
      caller.abort();
      throw new Error('The text has no end.');
    });
    await sendPage(app, pageOf('Half'), serviceToken, { signal: caller.signal });
    expect(onPreviewFailure).not.toHaveBeenCalled();
  });
});
