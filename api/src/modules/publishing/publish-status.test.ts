import { expect, test } from 'vitest';
import { alerts } from '../../alerts/alert.table.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { PublishingStatus, PublishReport } from './publish-report.schema.ts';

/** Milliseconds; a wait of ten seconds that nothing ended took longer. */
const longBeforeItsEnd = 5_000;

const testApp = await createTestApp();
const token = await testApp.logIn();

async function save(): Promise<number> {
  const answer = await testApp.send('POST', '/api/blog-posts', storyFields(), token);
  return Number(answer.headers.get('x-content-revision'));
}

const report = (revision: number, changes: Partial<PublishReport> = {}) =>
  testApp.report({ revision, edition: revision, written: 3, milliseconds: 12.4, ...changes });

async function status(query = ''): Promise<PublishingStatus> {
  return (await (
    await testApp.request(`/api/publishing/status${query}`, {}, token)
  ).json()) as PublishingStatus;
}

const failure = { page: '/new-york/blog/x', document: 'story:1', reason: 'The text has no end' };

test('before the first publish the content is on its way', async () => {
  const revision = await save();
  expect(await status()).toEqual({
    state: 'publishing',
    contentRevision: revision,
    publishedRevision: 0,
    changedAt: '2025-10-31T12:00:00.000Z',
    request: 0,
    answeredRequest: 0,
    rolledBackTo: null,
    milliseconds: null,
    stuckSince: null,
    outdated: null,
    lastPublish: null,
  });
});

test('while a publish is pending the status says since when, however late it is asked', async () => {
  const { now } = testApp.time;
  await save();
  testApp.time.now = new Date(now.getTime() + 60_000);
  expect(await status()).toMatchObject({ state: 'publishing', changedAt: now.toISOString() });
});

test('a report makes the revision live and tells the time since the commit', async () => {
  const revision = await save();
  testApp.time.now = new Date(testApp.time.now.getTime() + 250);
  expect((await report(revision)).status).toBe(204);
  expect(await status()).toMatchObject({
    state: 'live',
    publishedRevision: revision,
    milliseconds: 250,
    lastPublish: { revision, written: 3, milliseconds: 12 },
  });
});

test('reporting a revision again, as after a restart, does not count the time since its commit', async () => {
  const revision = await save();
  await report(revision);
  testApp.time.now = new Date(testApp.time.now.getTime() + 60_000);
  await report(revision);
  expect((await status()).milliseconds).toBeNull();
});

test('a waiter for a revision is answered when its report arrives', async () => {
  const revision = await save();
  let isAnswered = false;
  const waiting = status(`?until=${revision}&wait=10`).finally(() => {
    isAnswered = true;
  });
  await report(revision - 1);
  await status();
  expect(isAnswered).toBe(false);
  const start = performance.now();
  await report(revision);
  expect(await waiting).toMatchObject({ publishedRevision: revision });
  expect(performance.now() - start).toBeLessThan(longBeforeItsEnd);
});

test('a failure report answers the waiter with the document and the reason', async () => {
  const revision = await save();
  const waiting = status(`?until=${revision}&wait=10`);
  await status();
  await report(revision - 1, { failures: [failure] });
  expect(await waiting).toMatchObject({ state: 'failed', lastPublish: { failures: [failure] } });
});

test('a failure from before the call does not end the wait, the end of the wait does', async () => {
  const revision = await save();
  await report(revision - 1, { failures: [failure] });
  const start = performance.now();
  expect((await status(`?until=${revision}&wait=0.3`)).state).toBe('failed');
  expect(performance.now() - start).toBeGreaterThan(290);
});

test('what is wanted and has not been live for a minute is stuck, also after a failure', async () => {
  const revision = await save();
  const { now } = testApp.time;
  await report(revision - 1, { failures: [failure] });
  expect(await status()).toMatchObject({ state: 'failed', stuckSince: null });
  testApp.time.now = new Date(now.getTime() + 61_000);
  expect(await status()).toMatchObject({ state: 'failed', stuckSince: now.toISOString() });
  await report(revision, { failures: [failure] });
  expect(await status()).toMatchObject({ state: 'failed', stuckSince: null });
});

test('waiting longer than 25 seconds is refused', async () => {
  expect((await testApp.request('/api/publishing/status?until=1&wait=26', {}, token)).status).toBe(400);
});

test('the history lists the newest reports first', async () => {
  const revision = await save();
  await report(revision);
  const history = await (
    await testApp.client(token).api.publishing.history.$get({ query: { limit: '2' } })
  ).json();
  expect(history).toHaveLength(2);
  expect(history[0]).toMatchObject({ revision, failures: [] });
});

test('the history says which editions the publisher still keeps', async () => {
  const revision = await save();
  await report(revision, { edition: 101 });
  await report(revision, { edition: 102, editions: [101] });
  await report(revision, { edition: 103, editions: [102] });
  const history = await (
    await testApp.client(token).api.publishing.history.$get({ query: { limit: '3' } })
  ).json();
  expect(history.map(({ edition, canRollBackTo }) => [edition, canRollBackTo])).toEqual([
    [103, false],
    [102, true],
    [101, false],
  ]);
});

async function newestPublish() {
  const [newest] = await (
    await testApp.client(token).api.publishing.history.$get({ query: { limit: '1' } })
  ).json();
  return newest;
}

test('a publish tells what changed since the one before, by the name that it had then', async () => {
  await report(await save());
  const created = await testApp.send('POST', '/api/blog-posts', storyFields({ title: 'The Well' }), token);
  const { id } = (await created.json()) as { id: number };
  const changed = await testApp.send('PATCH', '/api/settings', { brand: 'The Dark Park' }, token);
  await report(Number(changed.headers.get('x-content-revision')));
  const story = { kind: 'story', id: String(id), title: 'The Well' };
  const changes = [story, { kind: 'settings', id: 'settings', title: null }];
  expect(await newestPublish()).toMatchObject({ changes, changeCount: 2 });

  const gone = await testApp.send('DELETE', `/api/blog-posts/${id}`, undefined, token);
  await report(Number(gone.headers.get('x-content-revision')));
  expect(await newestPublish()).toMatchObject({ changes: [{ ...story, title: null }], changeCount: 1 });
});

test('a publish of very much names twenty documents and counts all', async () => {
  await report(await save());
  for (let number = 1; number < 21; number++) await save();
  await report(await save());
  const newest = await newestPublish();
  expect(newest?.changes).toHaveLength(20);
  expect(newest?.changeCount).toBe(21);
});

test('a report that is none is refused', async () => {
  expect((await report(-1)).status).toBe(400);
  expect((await report(1, { failures: Array(101).fill(failure) })).status).toBe(400);
});

test('at shutdown waiters are answered at once', async () => {
  const revision = await save();
  const start = performance.now();
  const waiting = status(`?until=${revision}&wait=20`);
  await status();
  testApp.dependencies.publishSignal.close();
  await waiting;
  expect(performance.now() - start).toBeLessThan(longBeforeItsEnd);
});

const history = async () =>
  (await (await testApp.request('/api/publishing/history?limit=100', {}, token)).json()) as PublishReport[];

test('a report of what is live already adds nothing to the history, and one of what nobody knew does', async () => {
  const revision = await save();
  await report(revision);
  const before = await history();
  const standing = { written: 0, removed: 0, milliseconds: 0 };
  await report(revision, standing);
  expect(await history()).toEqual(before);
  const next = await save();
  await report(next, standing);
  expect(await history()).toHaveLength(before.length + 1);
  expect(await status()).toMatchObject({ state: 'live', publishedRevision: next });
});

test('a page that is still broken after a restart adds nothing to the history', async () => {
  const revision = await save();
  const other = { page: '/florida', document: null, reason: 'Its list is empty' };
  await report(revision, { failures: [failure, other] });
  const before = await history();
  const standing = { written: 0, removed: 0, milliseconds: 0 };
  await report(revision, { ...standing, failures: [other, failure] });
  expect(await history()).toEqual(before);
  expect(await status()).toMatchObject({ state: 'failed' });
  await report(revision, { ...standing, failures: [other] });
  expect(await history()).toHaveLength(before.length + 1);
});

test('a publish that fails as a whole again and again is one row of the history, and each attempt wakes who waits', async () => {
  const revision = await save();
  await report(revision);
  const before = await history();
  const whole = { page: '*', document: null, reason: 'no space left on device' };
  const failed = { written: 0, removed: 0, milliseconds: 0, failures: [whole] };
  await report(revision, failed);
  const waiting = testApp.request(`/api/publishing/status?wait=20&until=${revision + 1}`, {}, token);
  await report(revision, failed);
  expect(await (await waiting).json()).toMatchObject({ state: 'failed' });
  expect((await history()).slice(1)).toEqual(before);
  await report(revision, { written: 0, removed: 0, milliseconds: 0 });
  expect(await status()).toMatchObject({ state: 'live' });
});

test('a CDN that is known to refuse purges is outdated, though the revision is live', async () => {
  await report(await save());
  const since = testApp.time.now;
  await testApp.db.insert(alerts).values([
    { about: 'CDN', says: 'The CDN has not accepted purges', since },
    { about: 'backup', says: 'The newest backup is old', since },
  ]);
  expect(await status()).toMatchObject({
    state: 'live',
    outdated: { what: 'CDN', since: since.toISOString() },
  });
  await testApp.db.delete(alerts);
  expect(await status()).toMatchObject({ state: 'live', outdated: null });
});
