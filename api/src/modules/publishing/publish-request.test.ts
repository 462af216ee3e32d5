import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import { contentState } from '../content-feed/content-state.table.ts';
import type { ContentChanges } from '../content-feed/published-document.schema.ts';
import type { PublishingStatus, PublishReport } from './publish-report.schema.ts';
import { publishes } from './publishing.table.ts';

const hook = 'https://publisher.test:8082/hook?secret=1';

/** Milliseconds; a wait of ten seconds that nothing ended took longer. */
const longBeforeItsEnd = 5_000;

let token: string;

const testApp = await createTestApp({ config: { rebuildHooks: [hook] } });

beforeEach(async () => {
  for (const table of [contentState, publishes, rateLimits]) await testApp.db.delete(table);
  await testApp.db.execute('delete from pgboss.job');
  token = await testApp.logIn('admin');
});

async function save(): Promise<number> {
  const answer = await testApp.send('POST', '/api/blog-posts', storyFields(), token);
  return Number(answer.headers.get('x-content-revision'));
}

async function report(changes: Partial<PublishReport>): Promise<void> {
  expect((await testApp.report({ written: 1, milliseconds: 5, ...changes })).status).toBe(204);
}

async function status(query = ''): Promise<PublishingStatus> {
  return (await (
    await testApp.request(`/api/publishing/status${query}`, {}, token)
  ).json()) as PublishingStatus;
}

async function asked(): Promise<Pick<ContentChanges, 'request' | 'pinnedEdition' | 'revision'>> {
  const { request, pinnedEdition, revision } = await testApp.changes();
  return { request, pinnedEdition, revision };
}

const publishNow = () => testApp.request('/api/publishing/publish', { method: 'POST' }, token);
const rollBack = (edition: unknown) => testApp.send('POST', '/api/publishing/rollback', { edition }, token);

async function messages(): Promise<object[]> {
  const rows = await testApp.db.execute(
    "select data -> 'message' as message from pgboss.job where name = 'rebuild-hook-1' order by created_on",
  );
  const list = (Array.isArray(rows) ? rows : (rows as unknown as { rows: unknown[] }).rows) as {
    message: object;
  }[];
  return list.map(({ message }) => message);
}

test('publishing now asks every hook and the feed, and bumps no revision', async () => {
  const revision = await save();
  const answer = await publishNow();
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ request: 1, edition: null, hooks: ['publisher.test:8082'] });
  expect(await asked()).toEqual({ request: 1, pinnedEdition: null, revision });
  expect(await messages()).toContainEqual({ type: 'publish.requested', request: 1 });
});

test('a site that nothing was ever written for can be published too', async () => {
  expect((await publishNow()).status).toBe(202);
  expect(await status()).toMatchObject({ state: 'publishing', contentRevision: 0, request: 1 });
  await report({ request: 1 });
  expect(await status()).toMatchObject({ state: 'live' });
});

test('the status is publishing from the request until its report, with since when and how long', async () => {
  const revision = await save();
  await report({ revision });
  testApp.time.now = new Date(testApp.time.now.getTime() + 5_000);
  const requestedAt = testApp.time.now.toISOString();
  await publishNow();
  expect(await status()).toMatchObject({ state: 'publishing', changedAt: requestedAt, answeredRequest: 0 });
  testApp.time.now = new Date(testApp.time.now.getTime() + 400);
  await report({ revision, edition: 2, request: 1 });
  expect(await status()).toMatchObject({ state: 'live', answeredRequest: 1, milliseconds: 400 });
});

test("a waiter for a request is answered by that request's report only", async () => {
  const revision = await save();
  await report({ revision });
  await publishNow();
  let isAnswered = false;
  const waiting = status('?request=1&wait=10').finally(() => {
    isAnswered = true;
  });
  await report({ revision, edition: 2 });
  await status();
  expect(isAnswered).toBe(false);
  const start = performance.now();
  await report({ revision, edition: 3, request: 1 });
  expect(await waiting).toMatchObject({ state: 'live', answeredRequest: 1 });
  expect(performance.now() - start).toBeLessThan(longBeforeItsEnd);
});

test('publishing now is limited, with a Retry-After', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await publishNow()).status);
  expect(new Set(statuses)).toEqual(new Set([202]));
  const refused = await publishNow();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await asked()).toMatchObject({ request: 6 });
});

test('a rollback reaches the hook and the feed, and is live once the publisher shows the edition', async () => {
  const revision = await save();
  await report({ revision, edition: 3, editions: [1, 2] });
  const answer = await rollBack(2);
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ request: 1, edition: 2, hooks: ['publisher.test:8082'] });
  expect(await asked()).toEqual({ request: 1, pinnedEdition: 2, revision });
  expect(await messages()).toContainEqual({ type: 'publish.rollback', request: 1, edition: 2 });
  expect(await status()).toMatchObject({ state: 'publishing', rolledBackTo: null });
  await report({ revision, edition: 4, editions: [1, 2, 3], rolledBackTo: 2, request: 1 });
  expect(await status()).toMatchObject({ state: 'live', rolledBackTo: 2 });
});

test('the next change of content ends the rollback', async () => {
  await report({ revision: await save(), edition: 3, editions: [1, 2] });
  await rollBack(2);
  const revision = await save();
  expect(await asked()).toEqual({ request: 1, pinnedEdition: null, revision });
});

test('publishing now ends the rollback', async () => {
  await report({ revision: await save(), edition: 3, editions: [1, 2] });
  await rollBack(2);
  await publishNow();
  expect(await asked()).toMatchObject({ request: 2, pinnedEdition: null });
});

test('an edition that is not kept, or is live already, is refused and nothing is asked', async () => {
  expect((await rollBack(1)).status).toBe(409);
  await report({ revision: await save(), edition: 3, editions: [2] });
  const before = await readContentState(testApp.db);
  for (const [edition, sentence] of [
    [1, 'Edition 1 is no longer kept, so the site cannot be rolled back to it'],
    [9, 'Edition 9 is no longer kept, so the site cannot be rolled back to it'],
    [3, 'Visitors already see edition 3'],
  ] as const) {
    const answer = await rollBack(edition);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ message: sentence, error: sentence });
  }
  expect(await readContentState(testApp.db)).toEqual(before);
  expect(await messages()).not.toContainEqual(expect.objectContaining({ type: 'publish.rollback' }));
});

test.each([0, -1, 1.5, '2', null, 2 ** 31])('%j is no edition', async (edition) => {
  expect((await rollBack(edition)).status).toBe(400);
});

test('an edition that the publisher lost in the meantime is wished no longer, and what it shows stays', async () => {
  const revision = await save();
  await report({ revision, edition: 5, editions: [3, 4], rolledBackTo: 3 });
  await rollBack(4);
  const failure = { page: '/', document: null, reason: 'Edition 4 is not kept any more' };
  const refusal = { revision, edition: 5, rolledBackTo: 3, request: 1, refusedEdition: 4 };
  await report({ ...refusal, failures: [failure] });
  expect(await asked()).toMatchObject({ pinnedEdition: 3 });
  expect(await status('?request=1&wait=1')).toMatchObject({
    state: 'failed',
    rolledBackTo: 3,
    lastPublish: { failures: [failure] },
  });
});

test('a rollback and an edit at the same time end with the edition or the edit, never in between', async () => {
  await report({ revision: await save(), edition: 3, editions: [1, 2] });
  for (let round = 0; round < 5; round += 1) {
    const [revision, answer] = await Promise.all([save(), rollBack(2)]);
    expect(answer.status).toBe(202);
    const state = await readContentState(testApp.db);
    expect(state.revision).toBe(revision);
    expect([2, null]).toContain(state.pinnedEdition);
    expect(state.request).toBe(round + 1);
  }
});
