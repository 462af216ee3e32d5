import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../client.ts';
import { storyFields } from '../testing/factories.ts';
import { createTestApp, siteUrl, type TestApp } from '../testing/test-app.ts';

let park: TestApp;
let token: string;

beforeAll(async () => {
  park = await createTestApp();
  token = await park.logIn();
});

const post = (body: string, headers: Record<string, string>) =>
  park.request('/api/blog-posts', { method: 'POST', body, headers }, token);
const json = { 'Content-Type': 'application/json' };

test.each(['{"title":', 'nonsense', '{"a":1}}'])('malformed JSON (%s) is answered with 400', async (body) => {
  const answer = await post(body, json);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: 'The request could not be read',
    error: 'The request could not be read',
  });
});

test.each(['[]', 'null', '"text"', '{"__proto__":{"title":"x"}}', '['.repeat(10_000) + ']'.repeat(10_000)])(
  'JSON of another form (%#) is answered with 400 and issues',
  async (body) => {
    const answer = await post(body, json);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { issues: unknown[] }).issues.length).toBeGreaterThan(0);
  },
);

test('a JSON body over 1 MB is refused, with and without a stated length', async () => {
  const body = JSON.stringify(storyFields({ content: 'x'.repeat(1024 * 1024) }));
  const chunked = new Request(`${siteUrl}/api/blog-posts`, {
    method: 'POST',
    headers: { ...json, Authorization: `Bearer ${token}`, 'Transfer-Encoding': 'chunked' },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
  const stated = await post(body, { ...json, 'Content-Length': String(body.length) });
  for (const answer of [stated, await park.app.request(chunked)]) {
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'The request is too large' });
  }
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'application/xml'])(
  'a body of type %s is refused with 415',
  async (type) => {
    expect((await post(JSON.stringify(storyFields()), { 'Content-Type': type })).status).toBe(415);
  },
);

test('JSON with a charset is taken', async () => {
  const answer = await post(JSON.stringify(storyFields()), {
    'Content-Type': 'application/json; charset=utf-8',
  });
  expect(answer.status).toBe(201);
});

test('text that cannot be stored is refused', async () => {
  for (const title of ['a\u0000b', '\ud800']) {
    expect((await park.send('POST', '/api/blog-posts', storyFields({ title }), token)).status).toBe(400);
  }
});

test('an unknown route is answered with 404 in the envelope', async () => {
  const answer = await park.request('/api/cellar');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'Not found', error: 'Not found' });
});

test('ids that cannot be rows are answered with 400', async () => {
  for (const id of ['x', '0', '-1', '1.5', '2147483648', '1e3'])
    expect((await park.request(`/api/blog-posts/${id}`, { method: 'DELETE' }, token)).status).toBe(400);
});

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

test('reading from other sites is allowed', async () => {
  expect(
    (await park.request('/api/blog-posts', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
  ).toBe(200);
});

test('every answer has a request id, is not stored and forbids framing and sniffing', async () => {
  for (const path of ['/api/health', '/api/blog-posts', '/api/cellar']) {
    const { headers } = await park.request(path);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  }
});

test('an unexpected fault is answered with a plain 500 and logged with the request id', async () => {
  const broken = await createTestApp();
  broken.app.get('/api/broken', () => {
    throw new Error('the private reason');
  });
  const answer = await broken.request('/api/broken');
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

test('the client raises the status and the body, and keeps the sentence and the issues', async () => {
  const failing = park.client(token).api['blog-posts'].$post({ json: storyFields({ title: '' }) });
  const error = (await failing.catch((reason: unknown) => reason)) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe(
    '400: {"message":"Title is required","error":"Title is required","issues":[{"path":"title","message":"Title is required"}]}',
  );
  expect(error.sentence).toBe('Title is required');
  expect(error.issues).toEqual([{ path: 'title', message: 'Title is required' }]);
});

test('the client falls back to the status text when the body is empty', () => {
  expect(new ApiError(502, 'Bad Gateway', '')).toMatchObject({
    message: '502: Bad Gateway',
    sentence: 'Bad Gateway',
  });
});
