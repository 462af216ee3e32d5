import { expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import type { BlogPostFields } from './blog-post.schema.ts';

const testApp = await createTestApp();
const token = await testApp.logIn('editor');

const create = (fields: BlogPostFields, key: string) =>
  testApp.send('POST', '/api/blog-posts', fields, token, { 'Idempotency-Key': key });

async function storiesWith(title: string): Promise<number> {
  const posts = await (await testApp.client(token).api['blog-posts'].$get({ query: {} })).json();
  return posts.filter((post) => post.title === title).length;
}

test('a creation that is sent again gets the same answer and makes no second story', async () => {
  const fields = storyFields({ title: 'Sent twice' });
  const first = await create(fields, 'twice');
  const { revision } = await readContentState(testApp.db);
  const second = await create(fields, 'twice');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  for (const header of ['etag', 'x-content-revision'])
    expect(second.headers.get(header)).toBe(first.headers.get(header));
  expect((await readContentState(testApp.db)).revision).toBe(revision);
  expect(await storiesWith('Sent twice')).toBe(1);
});

test('twenty of the same creation at once make one story, and all get it', async () => {
  const fields = storyFields({ title: 'Sent at once' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(fields, 'at-once')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: number }).id));
  expect(new Set(ids).size).toBe(1);
  expect(await storiesWith('Sent at once')).toBe(1);
});
