import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { BlogPost } from '../blog-posts/blog-post.schema.ts';
import type { ContentChanges } from './published-document.schema.ts';

let park: TestApp;
let token: string;
const publisher = vi.fn<typeof fetch>();

beforeAll(async () => {
  park = await createTestApp({ fetch: publisher });
  token = await park.logIn();
});
beforeEach(() => {
  publisher.mockReset().mockImplementation(async () => new Response(null, { status: 202 }));
});

async function ask(question: string): Promise<ContentChanges> {
  const { serviceToken } = park.dependencies.config;
  const answer = await park.request(`/api/publishing/changes?${question}`, {}, serviceToken);
  return (await answer.json()) as ContentChanges;
}

async function write(changes = {}): Promise<{ story: BlogPost; revision: number }> {
  const answer = await park.send('POST', '/api/blog-posts', storyFields(changes), token);
  return {
    story: (await answer.json()) as BlogPost,
    revision: Number(answer.headers.get('x-content-revision')),
  };
}

/** Saves while a publisher waits; resolves with what it was told at the commit. */
async function save(story: BlogPost, revision: number, changes: object): Promise<ContentChanges> {
  const waiting = ask(`after=${revision}&wait=20`);
  await vi.waitUntil(() => park.dependencies.contentSignal.isAwaited());
  const answer = await park.send('PUT', `/api/blog-posts/${story.id}`, { ...story, ...changes }, token);
  expect(answer.status).toBe(200);
  return waiting;
}

test('a publisher that waits is told what a story will be, exactly as the commit tells it', async () => {
  const { story, revision } = await write();
  const told = await save(story, revision, { title: 'The Lantern Keeper', content: 'It went “out”.' });
  const [call] = park.calls.slice(-1);
  const { publisherUrl, serviceToken } = park.dependencies.config;
  expect(call?.url).toBe(`${publisherUrl}/foretold`);
  expect(call?.headers.get('authorization')).toBe(`Bearer ${serviceToken}`);
  const foretold = JSON.parse(String(publisher.mock.calls.at(-1)?.[1]?.body));
  const { createdAt } = story;
  expect(told.documents).toEqual([
    { kind: 'story', id: String(story.id), data: { ...foretold, createdAt, formerAddresses: [] } },
  ]);
});

test('a save needs nothing of a publisher that is away', async () => {
  publisher.mockRejectedValue(new TypeError('fetch failed'));
  const { story, revision } = await write();
  expect((await save(story, revision, { title: 'Alone' })).documents).toMatchObject([
    { data: { title: 'Alone' } },
  ]);
  expect(publisher).toHaveBeenCalledOnce();
});

test.each([
  ['becomes a draft', { published: false }],
  ['is to be taken down later', { unpublishAt: '2099-01-01T00:00:00.000Z' }],
])('nothing is told ahead of a story that %s', async (_case, changes) => {
  const { story, revision } = await write();
  await save(story, revision, { title: 'Quiet', ...changes });
  expect(publisher).not.toHaveBeenCalled();
});

test('nothing is told when nobody waits', async () => {
  const { story } = await write();
  const answer = await park.send('PUT', `/api/blog-posts/${story.id}`, { ...story, title: 'Unheard' }, token);
  expect(answer.status).toBe(200);
  expect(publisher).not.toHaveBeenCalled();
});
