import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const testApp: TestApp = await createTestApp();
const token = await testApp.logIn();

beforeEach(() => {
  testApp.logLines.length = 0;
});

const requestLines = () =>
  testApp.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');

test('a request leaves one line: when, what, by which account, and with what result', async () => {
  const answer = await testApp.request('/api/admin/verify', {}, token);
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
  await testApp.request('/api/admin/verify');
  await testApp.request('/api/admin/accounts', {}, await testApp.logIn('gate'));
  await testApp.request('/api/blog-posts', { method: 'POST', headers: { Origin: 'https://evil.example' } });
  expect(requestLines().map(({ status }) => status)).toEqual([401, 403, 403]);
});

test('the probes that ask every few seconds whether the API is up leave none: a log that ends with them hides its errors', async () => {
  await testApp.request('/api/health');
  await testApp.request('/api/ready');
  expect(requestLines()).toEqual([]);
});

test('nothing that a visitor typed is in it', async () => {
  await testApp.request('/api/blog-posts/jane@visitor.example?q=jane%0d%0a{"level":"fatal"}');
  await testApp.request('/jane@visitor.example', {
    headers: { 'User-Agent': 'jane', 'X-Request-Id': 'jane\tdoe' },
  });
  await testApp.request('/api/admin/verify', { headers: { Authorization: `Bearer jane${'x'.repeat(39)}` } });
  expect(requestLines()).toHaveLength(3);
  expect(testApp.logLines.join('')).not.toContain('jane');
});
