import { expect, test } from 'vitest';
import { storyFields } from '../testing/factories.ts';
import { createTestApp, siteUrl } from '../testing/test-app.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

const post = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string>) =>
  testApp.request('/api/blog-posts', { method: 'POST', body, headers }, token);
const json = { 'Content-Type': 'application/json' };
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each(['{"title":', 'nonsense', '{"a":1}}'])('malformed JSON (%s) is answered with 400', async (body) => {
  const answer = await post(body, json);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: 'The request could not be read',
    error: 'The request could not be read',
  });
});

test.each(['application/json', 'application/json; charset=iso-8859-1'])(
  'text in another encoding than UTF-8, sent as %s, is refused, and not stored with replacement characters',
  async (type) => {
    const body = Buffer.from(JSON.stringify(storyFields({ title: 'Café 1911' })), 'latin1');
    const answer = await post(body, { 'Content-Type': type });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'The request must be encoded in UTF-8' });
  },
);

test.each(['[]', 'null', '"text"', '{"__proto__":{"title":"x"}}', nested(10_000), nested(250_000)])(
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
  for (const answer of [stated, await testApp.app.request(chunked)]) {
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

test('only a call that takes a file takes multipart', async () => {
  const form = new FormData();
  form.set('title', 'The Lantern Keeper');
  for (const path of ['/api/blog-posts', '/api/contact', '/api/discount/draw'])
    expect((await testApp.request(path, { method: 'POST', body: form }, token)).status).toBe(415);
  expect((await testApp.request('/api/media', { method: 'POST', body: form }, token)).status).toBe(400);
});

test('every unsafe call demands a content type, whatever it does', async () => {
  const unsafe = testApp.app.routes.filter(({ method }) =>
    ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
  );
  const calls = new Set(unsafe.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '1')}`));
  expect(calls.size).toBeGreaterThan(5);
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await testApp.request(
      path,
      { method, body: '{}', headers: { 'Content-Type': 'text/plain' } },
      token,
    );
    expect([call, answer.status]).toEqual([call, 415]);
  }
});

test('JSON with a charset is taken', async () => {
  const answer = await post(JSON.stringify(storyFields()), {
    'Content-Type': 'application/json; charset=utf-8',
  });
  expect(answer.status).toBe(201);
});

test('text that cannot be stored is refused', async () => {
  for (const title of ['a\u0000b', '\ud800']) {
    expect((await testApp.send('POST', '/api/blog-posts', storyFields({ title }), token)).status).toBe(400);
  }
});

test('ids that cannot be rows are answered with 400', async () => {
  for (const id of ['x', '0', '-1', '1.5', '2147483648', '1e3'])
    expect((await testApp.request(`/api/blog-posts/${id}`, { method: 'DELETE' }, token)).status).toBe(400);
});
