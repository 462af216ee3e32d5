import { expect, test, vi } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const testApp = await createTestApp();

test('a thousand made-up addresses at once cost a few queries, and a story that is stored meanwhile is there', async () => {
  const token = await testApp.logIn();
  const select = vi.spyOn(testApp.db, 'select');
  const made = Array.from({ length: 1_000 }, (_, number) =>
    testApp.request(`/api/blog-posts/nobody-wrote-${number}`),
  );
  const created = await testApp.send('POST', '/api/blog-posts', storyFields({ slug: 'just-told' }), token);
  expect(created.status).toBe(201);
  expect((await testApp.request('/api/blog-posts/just-told')).status).toBe(200);
  expect(new Set((await Promise.all(made)).map(({ status }) => status))).toEqual(new Set([404]));
  expect(select.mock.calls.length).toBeLessThan(60);
  select.mockRestore();
});
