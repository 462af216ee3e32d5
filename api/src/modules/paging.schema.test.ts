import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

async function refusalOf(address: string): Promise<[number, string]> {
  const answer = await testApp.request(address, {}, token);
  return [answer.status, ((await answer.json()) as { message: string }).message];
}

const limitSentence = 'limit must be a whole number from 1 to 100';

test.each([
  ['limit=0', limitSentence],
  ['limit=101', limitSentence],
  ['limit=2.5', limitSentence],
  ['limit=many', limitSentence],
  ['limit=5&limit=6', limitSentence],
  ['cursor=1&cursor=2', 'The cursor is not valid'],
  [`cursor=${'x'.repeat(2_001)}`, 'The cursor is not valid'],
])('a list that is asked for with %s says in a sentence what it takes', async (query, message) => {
  for (const path of [
    '/api/attractions',
    '/api/blog-posts',
    '/api/contact-submissions',
    '/api/media',
    '/api/trail',
  ])
    expect([path, ...(await refusalOf(`${path}?${query}`))]).toEqual([path, 400, message]);
});

test('a list that can be turned around says how', async () => {
  const refusal = await refusalOf('/api/contact-submissions?sort=shortest');
  expect(refusal).toEqual([400, 'sort must be newest or oldest']);
});
