import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hook = 'https://publisher.test/hook';
const secret = 'a secret of at least thirty-two characters';

let park: TestApp;
let token: string;
let answers: number[];

beforeAll(async () => {
  park = await createTestApp({
    config: { rebuildHooks: [hook], rebuildHookSecret: secret },
    fetch: async () => new Response(null, { status: answers.shift() ?? 204 }),
    runsJobs: true,
  });
  park.time.now = new Date();
  token = await park.logIn();
});

beforeEach(() => {
  answers = [];
  park.calls.length = 0;
});

async function save(): Promise<number> {
  const answer = await park.send('POST', '/api/blog-posts', storyFields(), token);
  expect(answer.status).toBe(201);
  return Number(answer.headers.get('x-content-revision'));
}

const callsArrive = (count: number) =>
  vi.waitFor(() => expect(park.calls).toHaveLength(count), { timeout: 12_000, interval: 20 });

test('a save calls the hook with its revision, signed by the Standard Webhooks scheme', async () => {
  const revision = await save();
  await callsArrive(1);
  const call = park.calls[0] as Request;
  expect([call.url, call.method, call.redirect]).toEqual([hook, 'POST', 'manual']);
  const verified = new Webhook(secret, { format: 'raw' }).verify(
    await call.text(),
    Object.fromEntries(call.headers),
  );
  expect(verified).toEqual({ type: 'content.changed', revision });
});

test('a hook that does not accept, like one that redirects, is called again with the same message', async () => {
  answers = [302];
  await save();
  await callsArrive(2);
  const ids = park.calls.map(({ headers }) => headers.get('webhook-id'));
  expect(new Set(ids).size).toBe(1);
});

test('a refused save calls nobody', async () => {
  await park.send('POST', '/api/blog-posts', storyFields({ title: '' }), token);
  const revision = await save();
  await callsArrive(1);
  expect(await park.calls[0]?.json()).toMatchObject({ revision });
});

test('a hook that is configured no longer is left alone', async () => {
  await park.db.transaction((transaction) =>
    park.dependencies.jobs.send(transaction, 'rebuild-hook', { hook: 'https://gone.test/hook', revision: 1 }),
  );
  await save();
  await callsArrive(1);
  expect(park.calls[0]?.url).toBe(hook);
});
