import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { StoryDocument } from '../content-feed/published-document.schema.ts';
import type { BlogPost, BlogPostFields } from './blog-post.schema.ts';
import { blogPosts, storyRedirects } from './blog-post.table.ts';
import { publishDueStories } from './story-schedule.repository.ts';

const testApp = await createTestApp();
const token = await testApp.logIn('editor');
beforeEach(async () => {
  await testApp.db.delete(blogPosts);
});

const at = (slug: string, changes: Partial<BlogPostFields> = {}) => storyFields({ slug, ...changes });

async function create(slug: string, changes: Partial<BlogPostFields> = {}): Promise<number> {
  const answer = await testApp.send('POST', '/api/blog-posts', at(slug, changes), token);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as BlogPost).id;
}

async function save(id: number, slug: string, changes: Partial<BlogPostFields> = {}): Promise<void> {
  expect((await testApp.send('PUT', `/api/blog-posts/${id}`, at(slug, changes), token)).status).toBe(200);
}

const address = ({ region, slug }: { region: string; slug: string }) => `${region}/${slug}`;

/** Where old addresses lead, as the feed tells it. */
async function redirects(after = 0): Promise<Record<string, string>> {
  const stories = (await testApp.changes(after)).documents.filter(({ kind }) => kind === 'story');
  return Object.fromEntries(
    stories.flatMap(({ data }) => {
      const story = data as StoryDocument;
      return story.formerAddresses.map((former) => [address(former), address(story)]);
    }),
  );
}

test('a story that moved to another slug or region leaves its old address leading to the new one', async () => {
  const id = await create('bell');
  await save(id, 'iron-bell');
  expect(await redirects()).toEqual({ 'new-york/bell': 'new-york/iron-bell' });
  await save(id, 'iron-bell', { region: 'florida' });
  expect(await redirects()).toEqual({
    'new-york/bell': 'florida/iron-bell',
    'new-york/iron-bell': 'florida/iron-bell',
  });
});

test('every earlier address leads straight to the newest one', async () => {
  const id = await create('a');
  for (const slug of ['b', 'c', 'd']) await save(id, slug);
  expect(await redirects()).toEqual({
    'new-york/a': 'new-york/d',
    'new-york/b': 'new-york/d',
    'new-york/c': 'new-york/d',
  });
});

test('a story that returns to a former address redirects there, without a loop', async () => {
  const id = await create('a');
  for (const slug of ['b', 'a']) await save(id, slug);
  expect(await redirects()).toEqual({ 'new-york/b': 'new-york/a' });
});

test('two stories that swap their addresses lead nowhere wrong', async () => {
  const [one, other] = [await create('one'), await create('other')];
  await save(one, 'spare');
  await save(other, 'one');
  await save(one, 'other');
  expect(await redirects()).toEqual({ 'new-york/spare': 'new-york/other' });
});

test('saving a story without moving it leaves no redirect', async () => {
  const id = await create('bell', { title: 'Bell' });
  await save(id, 'bell', { title: 'The Bell' });
  expect(await testApp.db.select().from(storyRedirects)).toEqual([]);
});

test('a draft may be renamed as often as one likes: nobody has seen its addresses', async () => {
  const id = await create('draft-a', { published: false });
  await save(id, 'draft-b', { published: false });
  await save(id, 'draft-c');
  expect(await redirects()).toEqual({});
});

test('a redirect yields to a story that is published at its address, and the feed says so', async () => {
  const moved = await create('bell');
  await save(moved, 'iron-bell');
  const { revision } = await testApp.changes();
  const taker = await create('bell');
  const since = await testApp.changes(revision);
  expect(since.documents.map(({ id }) => id)).toEqual([String(moved), String(taker)]);
  expect(await redirects(revision)).toEqual({});
  await save(taker, 'silver-bell');
  expect(await redirects()).toEqual({ 'new-york/bell': 'new-york/silver-bell' });
});

test('a draft at the address of a redirect does not end it before it is published', async () => {
  const moved = await create('bell');
  await save(moved, 'iron-bell');
  const draft = await create('bell', { published: false });
  expect(await redirects()).toEqual({ 'new-york/bell': 'new-york/iron-bell' });
  await save(draft, 'bell');
  expect(await redirects()).toEqual({});
});

test("a story's redirects disappear while it is unpublished and return with it", async () => {
  const id = await create('a');
  await save(id, 'b');
  const { revision } = await testApp.changes();
  await save(id, 'b', { published: false });
  expect(await redirects()).toEqual({});
  expect((await testApp.changes(revision)).removed).toEqual([{ kind: 'story', id: String(id) }]);
  await save(id, 'b');
  expect(await redirects()).toEqual({ 'new-york/a': 'new-york/b' });
});

test('a story that is renamed while it is not published leads on from where it was last seen', async () => {
  const id = await create('a');
  await save(id, 'a', { published: false });
  await save(id, 'b', { published: false });
  await save(id, 'c');
  expect(await redirects()).toEqual({ 'new-york/a': 'new-york/c' });
});

test('the redirects of a deleted story go with it', async () => {
  const id = await create('a');
  await save(id, 'b');
  await testApp.send('DELETE', `/api/blog-posts/${id}`, undefined, token);
  expect(await testApp.db.select().from(storyRedirects)).toEqual([]);
});

const laterOn = { publishAt: '2090-01-01T00:00:00.000Z' };

/** Lets the instant of a story come. */
async function turn(id: number, column: 'publishAt' | 'unpublishAt'): Promise<void> {
  await testApp.db
    .update(blogPosts)
    .set({ [column]: sql`now() - interval '1 second'` })
    .where(eq(blogPosts.id, id));
  await publishDueStories(testApp.dependencies);
}

test('a redirect yields to a scheduled story at its address when that appears, and not before', async () => {
  const moved = await create('bell');
  await save(moved, 'iron-bell');
  const scheduled = await create('bell', laterOn);
  expect(await redirects()).toEqual({ 'new-york/bell': 'new-york/iron-bell' });
  const { revision } = await testApp.changes();
  await turn(scheduled, 'publishAt');
  expect((await testApp.changes(revision)).documents.map(({ id }) => id)).toEqual([
    String(moved),
    String(scheduled),
  ]);
  expect(await redirects()).toEqual({});
});

test('a story that its schedule took down and that is renamed then leads on from where it was last seen', async () => {
  const id = await create('a', { unpublishAt: laterOn.publishAt });
  await turn(id, 'unpublishAt');
  await save(id, 'b', { published: false });
  await save(id, 'b');
  expect(await redirects()).toEqual({ 'new-york/a': 'new-york/b' });
});

test('a scheduled story may be renamed as often as one likes before it appears', async () => {
  const id = await create('a', laterOn);
  await save(id, 'b', laterOn);
  await turn(id, 'publishAt');
  expect(await redirects()).toEqual({});
});

test('restoring an earlier version leads from the address it had in between', async () => {
  const id = await create('a');
  await save(id, 'b');
  const restored = await testApp.send('POST', `/api/blog-posts/${id}/revisions/1/restore`, undefined, token);
  expect(restored.status).toBe(200);
  expect(await redirects()).toEqual({ 'new-york/b': 'new-york/a' });
});

test('a save that is refused leaves the redirects as they were', async () => {
  const id = await create('a');
  await create('taken');
  const answer = await testApp.send('PUT', `/api/blog-posts/${id}`, at('taken'), token);
  expect(answer.status).toBe(409);
  expect(await testApp.db.select().from(storyRedirects)).toEqual([]);
});

const step = fc.record({
  story: fc.integer({ min: 0, max: 2 }),
  slug: fc.constantFrom('a', 'b', 'c', 'd'),
  region: fc.constantFrom('new-york' as const, 'florida' as const),
  published: fc.boolean(),
});

test('whatever happens, an address leads to the story that was last found there, if it is elsewhere now', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await testApp.db.delete(blogPosts);
      const ids = new Map<number, number>();
      const now = new Map<number, string | null>();
      const lastAt = new Map<string, number>();
      for (const { story, slug, ...place } of steps) {
        const id = ids.get(story);
        const [method, path] = id === undefined ? ['POST', ''] : ['PUT', `/${id}`];
        const answer = await testApp.send(method, `/api/blog-posts${path}`, at(slug, place), token);
        if (answer.status === 409) continue;
        ids.set(story, ((await answer.json()) as BlogPost).id);
        const here = `${place.region}/${slug}`;
        now.set(story, place.published ? here : null);
        if (place.published) lastAt.set(here, story);
      }
      const expected = [...lastAt].flatMap(([former, story]) => {
        const here = now.get(story);
        return here && here !== former ? [[former, here]] : [];
      });
      expect(await redirects()).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 40 },
  );
}, 60_000);
