import { expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { ContentChanges } from './published-document.schema.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

async function ask(question: string): Promise<ContentChanges> {
  const { serviceToken } = testApp.dependencies.config;
  const answer = await testApp.request(`/api/publishing/changes?${question}`, {}, serviceToken);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ContentChanges;
}

async function saveStory(): Promise<number> {
  const answer = await testApp.send('POST', '/api/blog-posts', storyFields(), token);
  return Number(answer.headers.get('x-content-revision'));
}

/** Resolves with `null` when `answer` is still open after a while. */
const open = (answer: Promise<unknown>) =>
  Promise.race([answer, new Promise((resolve) => setTimeout(() => resolve(null), 150))]);

test('a question that waits is answered by the next change', async () => {
  const revision = await saveStory();
  const waiting = ask(`after=${revision}&wait=20`);
  expect(await open(waiting)).toBeNull();
  const next = await saveStory();
  expect(await waiting).toMatchObject({ revision: next, documents: [{ kind: 'story' }] });
});

test('a question that waits gets the same answer as a later one', async () => {
  const first = await saveStory();
  const waiting = ask(`after=${first}&wait=20`);
  expect(await open(waiting)).toBeNull();
  const answer = await testApp.send('POST', '/api/blog-posts', storyFields(), token);
  const story = (await answer.json()) as { id: number };
  const told = await waiting;
  expect(told).toEqual(await ask(`after=${first}`));
  expect(told.documents).toMatchObject([{ kind: 'story', id: String(story.id) }]);

  const waitingForTheEnd = ask(`after=${told.revision}&wait=20`);
  expect(await open(waitingForTheEnd)).toBeNull();
  await testApp.send('DELETE', `/api/blog-posts/${story.id}`, undefined, token);
  const ended = await waitingForTheEnd;
  expect(ended).toEqual(await ask(`after=${told.revision}`));
  expect(ended).toMatchObject({ documents: [], removed: [{ kind: 'story', id: String(story.id) }] });
});

test('a question that waits takes only the very next revision from a commit, and reads all others', async () => {
  const revision = await saveStory();
  const { request } = await ask(`after=${revision}`);
  const known = { revision, request, pinnedEdition: null, documents: [], removed: [], next: null };
  for (const ahead of [1, 2]) {
    const waiting = ask(`after=${revision}&request=${request}&wait=20`);
    expect(await open(waiting)).toBeNull();
    testApp.dependencies.contentSignal.announce({ ...known, revision: revision + ahead });
    expect((await waiting).revision).toBe(ahead === 1 ? revision + 1 : revision);
  }
});

test('a question that waits is answered by a request to the publisher', async () => {
  const revision = await saveStory();
  const { request } = await ask(`after=${revision}`);
  const waiting = ask(`after=${revision}&request=${request}&wait=20`);
  expect(await open(waiting)).toBeNull();
  expect((await testApp.send('POST', '/api/publishing/publish', {}, token)).status).toBe(202);
  expect(await waiting).toMatchObject({ revision, request: request + 1, documents: [] });
});

test('what has changed already is answered at once, and so is a request that was not known', async () => {
  const before = await saveStory();
  const revision = await saveStory();
  expect((await ask(`after=${before}&wait=20`)).revision).toBe(revision);
  expect((await ask(`after=${revision}&request=99&wait=20`)).revision).toBe(revision);
});

test('without a change the answer comes after the wait', async () => {
  const revision = await saveStory();
  expect(await ask(`after=${revision}&wait=0.2`)).toMatchObject({ revision, documents: [], removed: [] });
});

test('a shutdown ends the wait', async () => {
  const closing = await createTestApp();
  const { serviceToken } = closing.dependencies.config;
  const waiting = closing.request('/api/publishing/changes?after=0&wait=25', {}, serviceToken);
  expect(await open(waiting)).toBeNull();
  closing.dependencies.contentSignal.close();
  expect((await waiting).status).toBe(200);
});
