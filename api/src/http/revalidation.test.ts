import { expect, test } from 'vitest';
import { storyFields } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();
const read = (path: string, headers: Record<string, string> = {}) => testApp.app.request(path, { headers });

test.each([
  '/api/blog-posts?limit=1',
  '/api/attractions',
  '/api/testimonials',
  '/api/visit-topics',
  '/api/questions',
  '/api/nights',
])('a CDN may keep %s and gets 304 while it is the same', async (path) => {
  const first = await read(path);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  const tag = first.headers.get('etag') ?? '';
  const second = await read(path, { 'If-None-Match': `"other", ${tag}` });
  expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag]);
  expect(second.headers.get('vary')).toBe('Authorization');
});

test('HEAD is answered as GET is, without the body', async () => {
  const get = await read('/api/attractions');
  const ask = (headers = {}) => testApp.app.request('/api/attractions', { method: 'HEAD', headers });
  const head = await ask();
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['etag', 'cache-control', 'vary'])
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  expect((await ask({ 'If-None-Match': head.headers.get('etag') ?? '' })).status).toBe(304);
});

test('a list that has changed, if only in its total, has another tag, and an account reads nothing from a cache', async () => {
  await testApp.send('POST', '/api/blog-posts', storyFields({ slug: 'newest' }), token);
  const path = '/api/blog-posts?limit=1&search=newest';
  const tag = (await read(path)).headers.get('etag') ?? '';
  await testApp.send(
    'POST',
    '/api/blog-posts',
    storyFields({ slug: 'newest-but-one', title: 'newest' }),
    token,
  );
  expect((await read(path, { 'If-None-Match': tag })).status).toBe(200);
  const own = await read(path, { Authorization: `Bearer ${token}`, 'If-None-Match': tag });
  expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([
    200,
    'no-store',
    null,
  ]);
});
