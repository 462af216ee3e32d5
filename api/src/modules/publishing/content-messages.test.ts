import { beforeAll, expect, test, vi } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { BlogPost } from '../blog-posts/blog-post.schema.ts';
import { type ContentMessage, linesOfJson } from './published-document.schema.ts';

let park: TestApp;
let token: string;

beforeAll(async () => {
  park = await createTestApp();
  token = await park.logIn();
});

const isHeard = (isAwaited: boolean) =>
  expect.poll(() => park.dependencies.contentSignal.isAwaited()).toBe(isAwaited);
const listeners = () => park.dependencies.forecast.listenerCount('story');

async function ask(after: number): Promise<Response> {
  const { serviceToken } = park.dependencies.config;
  const headers = { accept: linesOfJson, authorization: `Bearer ${serviceToken}` };
  const answer = await park.app.request(`/api/publishing/changes?after=${after}&wait=20`, { headers });
  expect(answer.headers.get('content-type')).toBe(linesOfJson);
  return answer;
}

/** What a publisher hears that keeps a question open. */
async function listen(after: number): Promise<ContentMessage[]> {
  const answer = await ask(after);
  const lines = (await answer.text()).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as ContentMessage);
}

async function write(changes = {}): Promise<{ story: BlogPost; revision: number }> {
  const answer = await park.send('POST', '/api/blog-posts', storyFields(changes), token);
  return {
    story: (await answer.json()) as BlogPost,
    revision: Number(answer.headers.get('x-content-revision')),
  };
}

/** Saves while a publisher listens; resolves with what it heard. */
async function save(story: BlogPost, revision: number, changes: object): Promise<ContentMessage[]> {
  const heard = listen(revision);
  await isHeard(true);
  const answer = await park.send('PUT', `/api/blog-posts/${story.id}`, { ...story, ...changes }, token);
  expect(answer.status).toBe(200);
  return heard;
}

test('a publisher that listens is told what a story will be, exactly as the commit tells it', async () => {
  const { story, revision } = await write();
  const heard = await save(story, revision, { title: 'The Lantern Keeper', content: 'It went “out”.' });
  const { createdAt } = story;
  expect(heard).toMatchObject([{ foretold: { title: 'The Lantern Keeper' } }, { changes: { removed: [] } }]);
  const [{ foretold }, { changes }] = heard as [
    Extract<ContentMessage, { foretold: unknown }>,
    Extract<ContentMessage, { changes: unknown }>,
  ];
  expect(changes.documents).toEqual([
    { kind: 'story', id: String(story.id), data: { ...foretold, createdAt, formerAddresses: [] } },
  ]);
});

test.each([
  ['becomes a draft', { published: false }],
  ['is to be taken down later', { unpublishAt: '2099-01-01T00:00:00.000Z' }],
])('nothing is told ahead of a story that %s', async (_case, changes) => {
  const { story, revision } = await write();
  const heard = await save(story, revision, { title: 'Quiet', ...changes });
  expect(heard.map((message) => Object.keys(message))).toEqual([['changes']]);
});

test('a save that fails is told of, and of no change', async () => {
  const { story, revision } = await write();
  const { story: other } = await write();
  const heard = listen(revision + 1);
  await isHeard(true);
  const answer = await park.send('PUT', `/api/blog-posts/${story.id}`, { ...story, slug: other.slug }, token);
  expect(answer.status).toBe(409);
  await write();
  expect((await heard).map((message) => Object.keys(message))).toEqual([['foretold'], ['changes']]);
});

test('who has heard the news listens no more', async () => {
  const { story, revision } = await write();
  await save(story, revision, { title: 'Once' });
  expect(listeners()).toBe(0);
});

test('who goes before there is news listens no more', async () => {
  const { revision } = await write();
  const answer = await ask(revision);
  await isHeard(true);
  await answer.body?.cancel();
  expect(() => park.dependencies.forecast.emit('story', {} as never)).not.toThrow();
  await isHeard(false);
  await expect.poll(listeners).toBe(0);
});

test('an answer whose database goes away breaks off, and the log says so', async () => {
  const { db } = park.dependencies;
  const { revision } = await write();
  const answer = await ask(revision);
  await isHeard(true);
  const away = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('away'));
  park.dependencies.contentSignal.announce();
  await expect(answer.text()).rejects.toThrow('away');
  away.mockRestore();
  expect(park.logLines.join('')).toContain('broke off');
});
