import { expect, test } from 'vitest';
import { storyFields } from '../testing/factories.ts';
import { createTestApp, siteUrl } from '../testing/test-app.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

const post = (body: string, headers: Record<string, string>) =>
  testApp.request('/api/blog-posts', { method: 'POST', body, headers }, token);
const json = { 'Content-Type': 'application/json' };

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: siteUrl }, 201],
  [{}, 201],
])('a save with %j is answered with %i', async (headers, status) => {
  const answer = await post(JSON.stringify(storyFields()), {
    ...json,
    ...(headers as Record<string, string>),
  });
  expect(answer.status).toBe(status);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s from another site is refused before anything else',
  async (method) => {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'http://park.test.evil.example' }]) {
      const answer = await testApp.request('/api/blog-posts/1', { method, headers });
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { message: 'Requests from other sites are refused' },
      ]);
    }
  },
);

test('reading from other sites is allowed', async () => {
  expect(
    (await testApp.request('/api/blog-posts', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
  ).toBe(200);
});

test('no answer lets another origin read it', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await testApp.request('/api/blog-posts', { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
