import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createJobs } from '../../process/jobs.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { handleRebuildHooks } from './rebuild-hook.job.ts';
import { storeAttempt } from './rebuild-hook.repository.ts';
import type { RebuildHook } from './rebuild-hook.schema.ts';
import { hookKey, hookRetries } from './rebuild-hook.usecases.ts';

const foreign = 'https://builds.test/hooks/a-secret-path?token=a-secret-token';
const hook = 'https://publisher.test:8082/hook';
const secret = 'a secret of at least thirty-two characters';

let answers: number[];
let foreignAnswer: (signal: AbortSignal) => Promise<Response>;

const accept = async () => new Response(null, { status: 204 });
const hang = (signal: AbortSignal) =>
  new Promise<Response>((_answer, refuse) =>
    signal.addEventListener('abort', () => refuse(signal.reason), { once: true }),
  );

const testApp = await createTestApp({
  config: { rebuildHooks: [foreign, hook], rebuildHookSecret: secret, publisherUrl: new URL(hook).origin },
  fetch: async (input, init) =>
    input === foreign
      ? foreignAnswer(init?.signal as AbortSignal)
      : new Response(null, { status: answers.shift() ?? 204 }),
  runsJobs: true,
});
testApp.time.now = new Date();
const token = await testApp.logIn('editor');

beforeEach(() => {
  answers = [];
  foreignAnswer = accept;
  testApp.calls.length = 0;
});

async function save(): Promise<number> {
  const answer = await testApp.send('POST', '/api/blog-posts', storyFields(), token);
  expect(answer.status).toBe(201);
  return Number(answer.headers.get('x-content-revision'));
}

const callsOf = (address: string) => testApp.calls.filter(({ url }) => url === address);
const callsArrive = (count: number) => expect.poll(() => callsOf(hook)).toHaveLength(count);

async function hooks(): Promise<[RebuildHook, RebuildHook]> {
  const answer = await testApp.request('/api/publishing/hooks', {}, token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as [RebuildHook, RebuildHook];
}
const hooksBecome = (expected: object[]) => expect.poll(hooks).toMatchObject(expected);

test('before the first message a hook is unused', async () => {
  expect((await hooks())[1]).toEqual({
    host: 'publisher.test:8082',
    state: 'unused',
    message: null,
    tries: 0,
    triedAt: null,
    reason: null,
    nextTryAt: null,
  });
});

test('a save calls the hook with its revision, signed by the Standard Webhooks scheme', async () => {
  const revision = await save();
  await callsArrive(1);
  const call = callsOf(hook)[0] as Request;
  expect([call.method, call.redirect]).toEqual(['POST', 'manual']);
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
  const ids = callsOf(hook).map(({ headers }) => headers.get('webhook-id'));
  expect(new Set(ids).size).toBe(1);
});

test('a refused save calls nobody', async () => {
  await testApp.send('POST', '/api/blog-posts', storyFields({ title: '' }), token);
  const revision = await save();
  await callsArrive(1);
  expect(await callsOf(hook)[0]?.json()).toMatchObject({ revision });
});

test('a hook that hangs does not delay the others, however many messages wait for it', async () => {
  foreignAnswer = hang;
  for (let count = 1; count <= 4; count += 1) {
    await save();
    await callsArrive(count);
  }
  expect(callsOf(foreign).length).toBeLessThan(callsOf(hook).length);
});

test('of many saves close together another host hears a few times from two replicas, the last time of the newest', async () => {
  const { connection, logger } = testApp.dependencies;
  const jobs = createJobs(connection, logger, { pollingSeconds: 0.5, scheduleSeconds: 0 });
  onTestFinished(() => jobs.stop());
  handleRebuildHooks({ ...testApp.dependencies, jobs });
  await jobs.start();
  const started = performance.now();
  let revision = 0;
  for (let count = 1; count <= 20; count += 1) {
    revision = await save();
    await pause(100);
  }
  const toldOf = async () => {
    const calls = callsOf(foreign).map((call) => call.clone().json() as Promise<{ revision: number }>);
    return (await Promise.all(calls)).map((told) => told.revision);
  };
  await expect.poll(toldOf).toContain(revision);
  const told = await toldOf();
  expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
  const seconds = (performance.now() - started) / 1_000;
  expect(told.length).toBeLessThanOrEqual(Math.max(3, seconds));
});

test('a hook that is configured no longer is left alone', async () => {
  const call = {
    hook: hookKey('https://gone.test/hook'),
    message: { type: 'content.changed', revision: 9e6 },
  };
  await testApp.db.transaction((transaction) =>
    testApp.dependencies.jobs.send(transaction, 'rebuild-hook-2', call),
  );
  await save();
  await callsArrive(1);
  expect(new Set(testApp.calls.map(({ url }) => new URL(url).host))).not.toContain('gone.test');
});

test("the newest message's failure is shown with attempts and reason, and clears once it is accepted", async () => {
  answers = [503, 500];
  await save();
  await hooksBecome([
    {},
    { state: 'retrying', tries: 1, reason: 'Answered 503', message: 'content.changed' },
  ]);
  await hooksBecome([
    {},
    { state: 'retrying', tries: 2, reason: 'Answered 500', nextTryAt: expect.stringMatching(/Z$/) },
  ]);
  const [, { triedAt, nextTryAt }] = await hooks();
  expect(Date.parse(nextTryAt ?? '')).toBeGreaterThan(Date.parse(triedAt ?? ''));
  await hooksBecome([{}, { state: 'delivered', tries: 3, reason: null, nextTryAt: null }]);
}, 30_000);

test('a hook that times out or cannot be reached is reported as such', async () => {
  foreignAnswer = async () => {
    throw new TypeError(`fetch failed for ${foreign}`, { cause: { code: 'ECONNREFUSED' } });
  };
  await save();
  await hooksBecome([{ state: 'retrying', reason: 'Not reachable: ECONNREFUSED' }, {}]);
  foreignAnswer = async () => {
    throw new DOMException('too late', 'TimeoutError');
  };
  await hooksBecome([{ state: 'retrying', reason: 'No response within 5 seconds' }, {}]);
}, 30_000);

test('a call that fails for any other reason is reported without its message, which may hold the address', async () => {
  foreignAnswer = async () => {
    throw new TypeError(`fetch failed for ${foreign}`);
  };
  await save();
  await hooksBecome([{ state: 'retrying', tries: 1, reason: 'The connection was closed early' }, {}]);
});

test('a message that used up its tries has failed', async () => {
  const message = { type: 'content.changed', revision: 9e6 } as const;
  const delivery = { hook: hookKey(foreign), messageId: 'last', message };
  const outcome = { reason: 'Answered 500', triedAt: testApp.time.now };
  for (let tries = 0; tries <= hookRetries; tries += 1) await storeAttempt(testApp.db, delivery, outcome, 0);
  expect((await hooks())[0]).toMatchObject({ state: 'failed', tries: hookRetries + 1 });
});

test('of an address only the host is shown, stored or logged', async () => {
  const shown = JSON.stringify(await hooks());
  expect(shown).toContain('"builds.test"');
  const stored = JSON.stringify(
    await testApp.db.execute(
      "select hook, reason from rebuild_hooks union select data::text, '' from pgboss.job",
    ),
  );
  expect(stored).toContain(hookKey(foreign));
  for (const text of [shown, stored, testApp.logLines.join('')]) expect(text).not.toMatch(/a-secret/);
});
