import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import type { BlogPost } from './blog-post.schema.ts';
import { blogPostViews } from './blog-post.table.ts';

const testApp = await createTestApp();
let token = await testApp.logIn();

async function publish(published = true): Promise<BlogPost> {
  return (await (
    await testApp.send('POST', '/api/blog-posts', storyFields({ published }), token)
  ).json()) as BlogPost;
}

const view = (slug: string, agent = 'Firefox') =>
  testApp.request(`/api/blog-posts/${slug}/views`, { method: 'POST', headers: { 'User-Agent': agent } });

async function viewsOf(slug: string): Promise<number> {
  return ((await (await testApp.request(`/api/blog-posts/${slug}`)).json()) as BlogPost).views;
}

test('a visitor counts once for a story and day, and again the next day', async () => {
  const { slug } = await publish();
  expect((await view(slug)).status).toBe(204);
  await view(slug);
  expect(await viewsOf(slug)).toBe(1);
  await view(slug, 'Safari');
  expect(await viewsOf(slug)).toBe(2);
  testApp.time.now = new Date(testApp.time.now.getTime() + 24 * 3_600_000);
  await view(slug);
  expect(await viewsOf(slug)).toBe(3);
  token = await testApp.logIn();
});

test('simultaneous views of one visitor count once', async () => {
  const { slug } = await publish();
  await Promise.all(Array.from({ length: 10 }, () => view(slug)));
  expect(await viewsOf(slug)).toBe(1);
});

test('reading a story does not count', async () => {
  const { slug } = await publish();
  await viewsOf(slug);
  expect(await viewsOf(slug)).toBe(0);
});

test('views of drafts and unknown stories are refused', async () => {
  const draft = await publish(false);
  expect((await view(draft.slug)).status).toBe(404);
  expect((await view('never-written')).status).toBe(404);
});

test('a view publishes nothing', async () => {
  const { slug } = await publish();
  const before = await readContentState(testApp.db);
  expect((await view(slug)).status).toBe(204);
  expect(await readContentState(testApp.db)).toEqual(before);
});

test('no address or browser name is stored', async () => {
  const { slug } = await publish();
  await view(slug, 'A very special browser');
  expect(await viewsOf(slug)).toBe(1);
  const stored = JSON.stringify(await testApp.db.select().from(blogPostViews));
  expect(stored).not.toMatch(/127\.0\.0\.1|special/);
});

test('who looked is told by a key of the views alone, not by the token of the publisher', async () => {
  const { slug } = await publish();
  const config = { ...testApp.dependencies.config, serviceToken: 'another token of the publisher' };
  const other = createApp({ ...testApp.dependencies, config });
  await view(slug);
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Firefox' };
  const again = await other.request(`/api/blog-posts/${slug}/views`, { method: 'POST', headers });
  expect([again.status, await viewsOf(slug)]).toEqual([204, 1]);
});

test('an address that counts very many views is refused for a while, without a word to the database', async () => {
  const { slug } = await publish();
  const send = () => view(slug, 'A loop');
  const answers = await Promise.all(Array.from({ length: 130 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]));
  const refused = await send();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await viewsOf(slug)).toBe(1);
});
