import type { APIRequestContext } from '@playwright/test';
import { openAdminApi } from './admin-api.ts';
import { expect, test } from './fixtures.ts';

const story = {
  title: 'The Toll Gate',
  slug: 'the-toll-gate',
  excerpt: 'Somebody lifts the bar at night.',
  region: 'new-york',
  category: 'legend',
  published: true,
};
const page = `/new-york/dark-legends/${story.slug}`;

async function openPublishing(request: APIRequestContext) {
  const { call } = await openAdminApi(request);
  const status = async (query: string) =>
    (await (await call('GET', `publishing/status?wait=20&${query}`)).json()) as {
      state: string;
      rolledBackTo: number | null;
      lastPublish: { edition: number };
    };
  return {
    call,
    status,
    /** Saves and returns the edition that shows it. */
    async save(method: string, path: string, data: object): Promise<[id: number, edition: number]> {
      const answer = await call(method, path, data);
      const { lastPublish } = await status(`until=${answer.headers()['x-content-revision']}`);
      return [((await answer.json()) as { id: number }).id, lastPublish.edition];
    },
    async ask(path: string, data?: object) {
      const { request: number } = (await (await call('POST', `publishing/${path}`, data)).json()) as {
        request: number;
      };
      return status(`request=${number}`);
    },
  };
}

test('an administrator rolls the site back, and the next save publishes the content again', async ({
  request,
}) => {
  const adminApi = await openPublishing(request);
  const text = async () => (await request.get(page)).text();
  const [id, first] = await adminApi.save('POST', 'blog-posts', { ...story, content: 'It was shut.' });
  await adminApi.save('PUT', `blog-posts/${id}`, { ...story, content: 'It stood open.' });
  await expect.poll(text).toContain('It stood open.');

  const back = await adminApi.ask('rollback', { edition: first });
  expect(back).toMatchObject({ state: 'live', rolledBackTo: first });
  await expect.poll(text).toContain('It was shut.');

  const [, newest] = await adminApi.save('PUT', `blog-posts/${id}`, { ...story, content: 'It was gone.' });
  expect(newest).toBeGreaterThan(first);
  await expect.poll(text).toContain('It was gone.');

  await adminApi.ask('rollback', { edition: first });
  const anew = await adminApi.ask('publish');
  expect(anew).toMatchObject({ state: 'live', rolledBackTo: null });
  await expect.poll(text).toContain('It was gone.');
  await adminApi.call('DELETE', `blog-posts/${id}`);
});
