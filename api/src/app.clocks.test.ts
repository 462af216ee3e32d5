import { describe, expect, test } from 'vitest';
import type { BlogPost } from './modules/blog-posts/blog-post.schema.ts';
import type { PreviewLink } from './modules/previews/preview.schema.ts';
import { elapse } from './testing/database-time.ts';
import { storyFields } from './testing/factories.ts';
import { hire, recoveryCodesIn } from './testing/staff-member.ts';
import { createTestApp, siteUrl } from './testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

const testApp = await createTestApp({ fetch: async () => new Response('<h1>A story</h1>') });

describe.each([25, -25])('at a process whose clock is %d hours off', (hoursOff) => {
  const other = testApp.replica(hoursOff);

  test('a session that another one opened lasts its twelve hours', async () => {
    const { token } = await (await hire(testApp)).logIn();
    const verify = async () => (await other.request('/api/admin/verify', {}, token)).status;
    expect(await verify()).toBe(200);
    await elapse(testApp.db, 12.1 * hour);
    expect(await verify()).toBe(401);
  });

  test('the second step of a login that another one began has its five minutes', async () => {
    const mara = await hire(testApp);
    const app = await mara.useApp(await mara.enter());
    const [first, second] = await recoveryCodesIn(await app.confirm());
    const [early, late] = [(await mara.logIn()).challenge, (await mara.logIn()).challenge];
    const enter = async (challenge: string, recoveryCode = '') =>
      (await other.send('POST', '/api/admin/login/second', { challenge, recoveryCode })).status;
    expect(await enter(early, first)).toBe(200);
    await elapse(testApp.db, 5 * minute);
    expect(await enter(late, second)).toBe(401);
  });

  test('a proof that was given to another one lasts its ten minutes', async () => {
    const token = await (await hire(testApp)).enter();
    const begin = async () => (await other.send('POST', '/api/admin/second-factor/codes', {}, token)).status;
    expect(await begin()).toBe(200);
    await elapse(testApp.db, 10 * minute);
    expect(await begin()).toBe(403);
  });

  test('a link to a preview that another one made opens for its seven days', async () => {
    const token = await testApp.logIn('editor');
    const post = (await (
      await testApp.send('POST', '/api/blog-posts', storyFields(), token)
    ).json()) as BlogPost;
    const shared = await testApp.send('POST', '/api/publishing/preview-links', { story: post.id }, token);
    const path = ((await shared.json()) as PreviewLink).url.replace(siteUrl, '');
    await elapse(testApp.db, 6.5 * 24 * hour);
    expect((await other.request(path)).status).toBe(200);
    await elapse(testApp.db, 12 * hour);
    expect((await other.request(path)).status).toBe(410);
  });
});
