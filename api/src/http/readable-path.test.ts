import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const testApp = await createTestApp();

test.each([
  ['GET', '/api/%00'],
  ['GET', '/api/blog-posts/%00'],
  ['POST', '/api/blog-posts/%00/views'],
  ['GET', '/api/blog-posts/%zz'],
  ['GET', '/api/blog-posts/%C3%28'],
  ['GET', '/api/coupons/%'],
  ['GET', '/api/video-backgrounds/active/%00'],
  ['DELETE', '/api/media/1%00'],
])('%s %s is answered with 404 in the envelope: nothing has such an address', async (method, path) => {
  const answer = await testApp.request(path, { method });
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found', error: 'Not found' }]);
});

test('letters of other alphabets and encoded signs are read as they are', async () => {
  const answer = await testApp.request(`/api/blog-posts/${encodeURIComponent('ürsprung 100%')}`);
  expect(await answer.json()).toMatchObject({ message: 'Story Not Found' });
});
