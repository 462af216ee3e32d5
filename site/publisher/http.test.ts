import { Webhook } from 'standardwebhooks';
import { expect, it, vi } from 'vitest';
import { createPublisherApp } from './http.ts';
import { emptyManifest } from './manifest.ts';

const hookSecret = 'a secret of at least thirty-two characters';

function door() {
  const requestPublish = vi.fn();
  const live = () => ({ ...emptyManifest, edition: 7, revision: 4, rolledBackTo: 3 });
  return { app: createPublisherApp({ hookSecret, live, requestPublish }), requestPublish };
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
  [{ type: 'content.changed', revision: 1 }, false],
  [{ type: 'publish.requested', request: 1 }, true],
  [{ type: 'publish.rollback', request: 1, edition: 3 }, true],
])('takes the signed message %j; urgent: %s', async (message, isUrgent) => {
  const { app, requestPublish } = door();
  expect((await app.request('/hook', signed(message))).status).toBe(202);
  expect(requestPublish.mock.calls).toEqual([[isUrgent]]);
});

it('refuses a message that is not signed with the secret', async () => {
  const { app, requestPublish } = door();
  const message = { type: 'publish.rollback', request: 1, edition: 3 };
  const forged = signed(message, 'another secret of thirty-two characters');
  for (const request of [forged, { method: 'POST', body: JSON.stringify(message) }])
    expect((await app.request('/hook', request)).status).toBe(401);
  expect(requestPublish).not.toHaveBeenCalled();
});

it('tells what is live', async () => {
  const status = await (await door().app.request('/status')).json();
  expect(status).toEqual({ edition: 7, revision: 4, rolledBackTo: 3, pages: 0 });
});
