import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const park: TestApp = await createTestApp();
const token = await park.logIn();

beforeEach(() => {
  park.logLines.length = 0;
});

const requestLines = () =>
  park.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');

test('a request leaves one line: when, what, by which account, and with what result', async () => {
  const answer = await park.request('/api/admin/verify', {}, token);
  expect(requestLines()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/admin/verify',
      status: 200,
      accountId: expect.any(Number),
      milliseconds: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('refusals leave a line as well', async () => {
  await park.request('/api/admin/verify');
  await park.request('/api/admin/accounts', {}, await park.logIn('gate'));
  await park.request('/api/blog-posts', { method: 'POST', headers: { Origin: 'https://evil.example' } });
  expect(requestLines().map(({ status }) => status)).toEqual([401, 403, 403]);
});

test('nothing that a visitor typed is in it', async () => {
  await park.request('/api/blog-posts/jane@visitor.example?q=jane%0d%0a{"level":"fatal"}');
  await park.request('/jane@visitor.example', {
    headers: { 'User-Agent': 'jane', 'X-Request-Id': 'jane\tdoe' },
  });
  await park.request('/api/admin/verify', { headers: { Authorization: `Bearer jane${'x'.repeat(39)}` } });
  expect(requestLines()).toHaveLength(3);
  expect(park.logLines.join('')).not.toContain('jane');
});
