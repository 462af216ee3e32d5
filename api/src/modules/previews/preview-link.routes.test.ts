import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { elapse } from '../../testing/database-time.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp, siteUrl } from '../../testing/test-app.ts';
import type { Role } from '../accounts/account.schema.ts';
import { users } from '../accounts/account.table.ts';
import type { BlogPost, BlogPostFields } from '../blog-posts/blog-post.schema.ts';
import type { ChangedPage, PublishedStory } from '../content-feed/published-document.schema.ts';
import type { PreviewLink } from './preview.schema.ts';
import { previewToken } from './preview-link.usecases.ts';

const hour = 3_600_000;
const day = 24 * hour;
const asBrowser = { headers: { Accept: 'text/html,application/xhtml+xml' } };

/** A park whose publisher answers with the title and the text of what it is asked for. */
async function openTestApp() {
  const testApp = await createTestApp({
    fetch: async (_input, init) => {
      const { documents } = JSON.parse(String(init?.body)) as ChangedPage;
      const { title, content } = (documents[0]?.data ?? {}) as PublishedStory;
      return new Response(`<h1>${title}</h1>${content}`);
    },
  });
  const token = await testApp.logIn('editor');
  return {
    ...testApp,
    share: (story: unknown) => testApp.send('POST', '/api/publishing/preview-links', { story }, token),
    async write(changes: Partial<BlogPostFields>): Promise<BlogPost> {
      const answer = await testApp.send('POST', '/api/blog-posts', storyFields(changes), token);
      return (await answer.json()) as BlogPost;
    },
    save: (post: BlogPost, changes: Partial<BlogPostFields>) =>
      testApp.send('PUT', `/api/blog-posts/${post.id}`, { ...post, ...changes }, token),
    remove: (post: BlogPost) => testApp.request(`/api/blog-posts/${post.id}`, { method: 'DELETE' }, token),
  };
}

const pathOf = ({ url }: Pick<PreviewLink, 'url'>) => url.replace(siteUrl, '');

describe('a link to the preview of a story', () => {
  test('shows anybody what is saved at that moment, published or not', async () => {
    const testApp = await openTestApp();
    const post = await testApp.write({ title: 'Unpublished', content: 'First.', published: false });
    const answer = await testApp.share(post.id);
    expect(answer.status).toBe(201);
    const link = (await answer.json()) as PreviewLink;
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * day);
    await testApp.save(post, { content: 'Second.' });
    const shown = await testApp.request(pathOf(link), asBrowser);
    expect([shown.status, await shown.text()]).toEqual([200, '<h1>Unpublished</h1>Second.']);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    const policy = shown.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('dates a scheduled story by the instant at which it will appear', async () => {
    const testApp = await openTestApp();
    const publishAt = '2098-10-31T23:00:00.000Z';
    const post = await testApp.write({ publishAt });
    const link = (await (await testApp.share(post.id)).json()) as PreviewLink;
    expect((await testApp.request(pathOf(link), asBrowser)).status).toBe(200);
    expect(await testApp.calls.at(-1)?.json()).toMatchObject({
      documents: [{ data: { title: post.title, createdAt: publishAt } }],
    });
  });

  test('ends with its last day, and says so on a page', async () => {
    const testApp = await openTestApp();
    const post = await testApp.write({ published: true });
    const path = pathOf((await (await testApp.share(post.id)).json()) as PreviewLink);
    await elapse(testApp.db, 7 * day - hour);
    expect((await testApp.request(path, asBrowser)).status).toBe(200);
    await elapse(testApp.db, hour);
    const page = await testApp.request(path, asBrowser);
    expect(page.status).toBe(410);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(await page.text()).toContain('This link has expired.');
    expect(await (await testApp.request(path)).json()).toMatchObject({
      message: 'This link has expired. Ask whoever sent it for a new one.',
    });
  });

  test('leads nowhere when it was forged, or its story was deleted', async () => {
    const testApp = await openTestApp();
    const post = await testApp.write({});
    const { id, createdAt, ...shared } = (await (await testApp.share(post.id)).json()) as PreviewLink;
    const path = pathOf(shared);
    const link = { id, storyId: post.id, createdAt: new Date(createdAt) };
    const forged = previewToken('another secret of thirty-two characters', link);
    for (const address of [`/api/publishing/previews/${forged}`, `${path}x`, '/api/publishing/previews/1']) {
      const page = await testApp.request(address, asBrowser);
      expect([page.status, (await page.text()).includes('does not lead to a story')]).toEqual([404, true]);
    }
    await testApp.remove(post);
    expect((await testApp.request(path, asBrowser)).status).toBe(404);
    expect(testApp.calls.filter(({ url }) => url.endsWith('/preview'))).toEqual([]);
  });

  test('is given for stories that exist', async () => {
    const testApp = await openTestApp();
    expect((await testApp.share(999_999)).status).toBe(404);
    for (const story of [0, -1, 1.5, '1', null]) expect((await testApp.share(story)).status).toBe(400);
  });

  test('is listed with who made it until it expires, and shows nothing anymore once it is withdrawn', async () => {
    const testApp = await openTestApp();
    const [post, other] = [await testApp.write({}), await testApp.write({})];
    const linkTo = async (story: number) => (await (await testApp.share(story)).json()) as PreviewLink;
    const links = [await linkTo(post.id), await linkTo(post.id), await linkTo(other.id)];
    const colleague = await testApp.logIn('editor');
    const list = async () =>
      (await (
        await testApp.request(`/api/publishing/preview-links?story=${post.id}`, {}, colleague)
      ).json()) as PreviewLink[];
    expect(await list()).toEqual([links[1], links[0]]);
    expect(links[0]).toMatchObject({ madeBy: expect.stringContaining('editor-') });
    const withdraw = async () => {
      const path = `/api/publishing/preview-links/${links[0]?.id}`;
      return (await testApp.request(path, { method: 'DELETE' }, colleague)).status;
    };
    expect([await withdraw(), await withdraw()]).toEqual([204, 404]);
    const statuses = links.map(async (link) => (await testApp.request(pathOf(link), asBrowser)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    expect(await list()).toEqual([links[1]]);
    await elapse(testApp.db, 8 * day);
    const admin = await testApp.logIn();
    const later = await testApp.request(`/api/publishing/preview-links?story=${post.id}`, {}, admin);
    expect(await later.json()).toEqual([]);
    expect((await testApp.request('/api/publishing/preview-links', {}, admin)).status).toBe(400);
  });

  test('ends with the account that made it, and when that may write no more', async () => {
    const testApp = await openTestApp();
    const admin = await testApp.logIn();
    const post = await testApp.write({});
    const [account] = await testApp.db.select().from(users).where(eq(users.role, 'editor'));
    const link = (await (await testApp.share(post.id)).json()) as PreviewLink;
    const status = async () => (await testApp.request(pathOf(link), asBrowser)).status;
    const setRole = (role: Role) =>
      testApp.db.update(users).set({ role }).where(eq(users.username, link.madeBy));
    const statuses = [await status()];
    for (const role of ['gate', 'editor'] as const) {
      await setRole(role);
      statuses.push(await status());
    }
    expect(statuses).toEqual([200, 404, 200]);
    expect(
      (await testApp.request(`/api/admin/accounts/${account?.id}`, { method: 'DELETE' }, admin)).status,
    ).toBe(204);
    expect(await status()).toBe(404);
  });

  test('is limited per minute and address, with a Retry-After', async () => {
    const testApp = await openTestApp();
    const post = await testApp.write({});
    const path = pathOf((await (await testApp.share(post.id)).json()) as PreviewLink);
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await testApp.request(path, asBrowser)).status);
    expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([60, 59]);
  });
});
