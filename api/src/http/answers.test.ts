import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const testApp = await createTestApp();

test('an unknown route is answered with 404 in the envelope', async () => {
  const answer = await testApp.request('/api/cellar');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'Not found', error: 'Not found' });
});

test.each([
  ['PUT', '/api/contact', 'POST'],
  ['GET', '/api/contact', 'POST'],
  ['OPTIONS', '/api/blog-posts', 'GET, HEAD, POST'],
  ['PATCH', '/api/blog-posts/the-well', 'GET, HEAD, PUT, DELETE'],
])(
  '%s %s, which exists for other methods, is answered with 405 in the envelope and names them',
  async (method, path, allow) => {
    const answer = await testApp.request(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toEqual({ message: 'Method not allowed', error: 'Method not allowed' });
  },
);

test('a record that is not there is answered with 404 by a path that takes the method', async () => {
  const answer = await testApp.request('/api/blog-posts/the-well');
  expect([answer.status, answer.headers.has('allow')]).toEqual([404, false]);
});

test.each(['/api/health', '/api/admin/login', '/api/cellar', '/metrics', '/api/media'])(
  'the answer of %s forbids framing, sniffing, referrers and other protocols, and is not stored',
  async (path) => {
    const { headers } = await testApp.request(path);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.has('x-powered-by')).toBe(false);
  },
);

test('an unexpected fault is answered with a plain 500 and logged with the request id', async () => {
  const broken = await createTestApp();
  broken.app.get('/api/broken', () => {
    throw new Error('the private reason');
  });
  const answer = await broken.request('/api/broken', {}, await broken.logIn());
  const body = await answer.text();
  expect(answer.status).toBe(500);
  expect(body).toContain('Something went wrong');
  expect(body).not.toContain('private');
  const line = broken.logLines.find((entry) => entry.includes('the private reason'));
  expect(line).toContain(String(answer.headers.get('x-request-id')));
});

test('until start-up has finished calls get 503 with Retry-After, and only liveness answers', async () => {
  const starting = await createTestApp();
  starting.dependencies.startup.finished = false;
  for (const path of ['/api/ready', '/api/blog-posts']) {
    const answer = await starting.request(path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
  }
  expect((await starting.request('/api/health')).status).toBe(200);
});
