import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mediaItems } from '../media/media.table.ts';
import type { BlogPost, BlogPostSummary } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';

const testApp = await createTestApp();
const minute = (minutes: number) => new Date(Date.UTC(2025, 9, 1, 12, minutes));
testApp.time.now = minute(0);
const token = await testApp.logIn();

/** Four published stories of Florida, the second one featured, a minute apart; and the last two at the same moment. */
beforeAll(async () => {
  for (const [index, title] of ['oldest', 'featured', 'newer', 'newest', 'twin'].entries()) {
    testApp.time.now = minute(Math.min(index, 3));
    const featured = title === 'featured';
    const category = title === 'newer' ? 'legend' : 'ghost-story';
    await testApp.send(
      'POST',
      '/api/blog-posts',
      storyFields({ title, region: 'florida', featured, category }),
      token,
    );
  }
});

async function titles(query: string, bearer?: string): Promise<string[]> {
  const answer = await testApp.request(`/api/blog-posts${query}`, {}, bearer);
  return ((await answer.json()) as BlogPost[]).map(({ title }) => title);
}

const featuredFirst = ['featured', 'twin', 'newest', 'newer', 'oldest'];

test('visitors get featured stories first, then the newest', async () => {
  expect(await titles('?region=florida&published=true')).toEqual(featuredFirst);
  expect(await titles('')).toEqual(featuredFirst);
});

test('an account gets the newest first, and the public order when it asks for the public list', async () => {
  expect(await titles('', token)).toEqual(['twin', 'newest', 'newer', 'featured', 'oldest']);
  expect(await titles('?region=florida&published=true', token)).toEqual(featuredFirst);
});

test('region and category narrow the list', async () => {
  expect(await titles('?region=new-york')).toEqual([]);
  expect(await titles('?category=legend')).toEqual(['newer']);
});

test('an account searches titles, slugs and excerpts in any case, and the total counts what was found', async () => {
  expect(await titles('?q=NEW', token)).toEqual(['newest', 'newer']);
  const answer = await testApp.request('/api/blog-posts?q=newe&limit=1', {}, token);
  expect(answer.headers.get('x-total-count')).toBe('2');
  expect(await titles('?q=newer&region=new-york', token)).toEqual([]);
});

test('a search takes the signs of a pattern as they are', async () => {
  expect(await titles('?q=%25', token)).toEqual([]);
  expect(await titles('?q=t_in', token)).toEqual([]);
});

test('visitors cannot search', async () => {
  expect(await titles('?q=newer')).toEqual(featuredFirst);
});

test.each([undefined, 'account'])('pages follow each other without gaps or repetitions (%s)', async (who) => {
  const bearer = who && token;
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await testApp.request(`/api/blog-posts?limit=2&cursor=${cursor}`, {}, bearer);
    expect(answer.headers.get('x-total-count')).toBe('5');
    seen.push(...((await answer.json()) as BlogPost[]).map(({ title }) => title));
    cursor = answer.headers.get('x-next-cursor');
  }
  expect(seen).toEqual(await titles('', bearer));
});

test.each([
  ['newest', ['twin', 'newest', 'newer', 'featured', 'oldest']],
  ['oldest', ['oldest', 'featured', 'newer', 'newest', 'twin']],
  ['title', ['featured', 'newer', 'newest', 'oldest', 'twin']],
  ['views', ['newer', 'twin', 'newest', 'featured', 'oldest']],
])('an account sorts by %s, and its pages follow each other in that order', async (sort, expected) => {
  await testApp.db.update(blogPosts).set({ views: 7 }).where(eq(blogPosts.title, 'newer'));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `?region=florida&sort=${sort}&limit=2&cursor=${cursor}`;
    const answer = await testApp.request(`/api/blog-posts${query}`, {}, token);
    seen.push(...((await answer.json()) as BlogPost[]).map(({ title }) => title));
    cursor = answer.headers.get('x-next-cursor');
  }
  expect(seen).toEqual(expected);
});

test('visitors cannot sort', async () => {
  expect(await titles('?sort=title')).toEqual(featuredFirst);
});

test('without limit there is no paging for those who write', async () => {
  const answer = await testApp.request('/api/blog-posts', {}, token);
  expect(answer.headers.has('x-total-count')).toBe(false);
});

test('summaries leave the bodies out', async () => {
  const [full] = (await (await testApp.request('/api/blog-posts')).json()) as BlogPost[];
  const [summary] = (await (await testApp.request('/api/blog-posts?view=summary')).json()) as BlogPost[];
  const { content, ...rest } = full as BlogPost;
  expect(content).not.toBe('');
  expect(summary).toEqual({ ...rest, media: null });
});

test('a summary brings the picture of the library that its image is', async () => {
  const url = '/media/0123456789abcdef-swing.jpg';
  await testApp.db.insert(mediaItems).values({
    filename: '0123456789abcdef-swing.jpg',
    originalName: 'swing.jpg',
    type: 'image',
    url,
    size: 9,
    altText: 'An empty swing',
    variants: [
      { format: 'webp', width: 480, height: 320, url: '/media/0123456789abcdef-swing-480.webp', size: 3 },
    ],
  });
  const fields = storyFields({ title: 'With a picture', image: url });
  await testApp.send('POST', '/api/blog-posts', { ...fields, region: 'new-york' }, token);
  const answer = await testApp.request('/api/blog-posts?view=summary&region=new-york');
  const [summary] = (await answer.json()) as BlogPostSummary[];
  expect(summary?.media).toMatchObject({ url, altText: 'An empty swing', variants: [{ width: 480 }] });
});

test.each([
  'limit=0',
  'limit=x',
  'region=ohio',
  'category=recipe',
  'cursor=nonsense',
  'sort=color',
  'published=maybe',
])('a query with %s is refused', async (query) => {
  expect((await testApp.request(`/api/blog-posts?${query}`)).status).toBe(400);
});

test('titles are in alphabetical order whatever their case, from page to page', async () => {
  for (const title of ['banana', 'Apple', 'cherry', 'Date'])
    await testApp.send('POST', '/api/blog-posts', storyFields({ title, category: 'mystery' }), token);
  const query = '?category=mystery&sort=title&limit=1&cursor=';
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && seen.length < 9; ) {
    const answer: Response = await testApp.request(`/api/blog-posts${query}${cursor}`, {}, token);
    seen.push(...((await answer.json()) as BlogPost[]).map(({ title }) => title));
    cursor = answer.headers.get('x-next-cursor');
  }
  expect(seen).toEqual(['Apple', 'banana', 'cherry', 'Date']);
});

test('a list that a visitor names no limit for ends at 100, with a cursor; an account gets it whole', async () => {
  const testApp = await createTestApp();
  const token = await testApp.logIn();
  const { title: _title, slug: _slug, ...fields } = storyFields({ published: true });
  const rows = Array.from({ length: 105 }, (_, index) => ({
    ...fields,
    title: `Story ${index}`,
    slug: `story-${index}`,
    image: '/art/placeholder.svg',
    status: 'published' as const,
  }));
  await testApp.db.insert(blogPosts).values(rows as (typeof blogPosts.$inferInsert)[]);
  const first = await testApp.request('/api/blog-posts');
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await testApp.request(`/api/blog-posts?cursor=${encodeURIComponent(cursor)}`);
  const lists = [first, second, await testApp.request('/api/blog-posts', {}, token)];
  const sizes = lists.map(async (answer) => ((await answer.json()) as unknown[]).length);
  expect(await Promise.all(sizes)).toEqual([100, 5, 105]);
  expect([first.headers.get('x-total-count'), second.headers.get('x-next-cursor')]).toEqual(['105', null]);
});
