import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startUp } from '../../process/startup.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { databaseTime } from '../people/retention.repository.ts';
import { readContentState } from '../publishing/content-change.repository.ts';
import type { ContentChanges } from '../publishing/published-document.schema.ts';
import type { BlogPost, BlogPostFields, BlogPostSummary } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';
import { keepSchedule, turnDueStories } from './story-schedule.job.ts';
import { statusNow } from './story-schedule.repository.ts';
import { statusAt } from './story-status.schema.ts';

const hour = 3_600_000;

let park: TestApp;
let token: string;

beforeAll(async () => {
  park = await createTestApp();
  token = await park.logIn('editor');
});

/** An instant so many milliseconds away by the database's clock, which is a year ahead of the app's. */
async function inMilliseconds(milliseconds: number): Promise<string> {
  return new Date((await databaseTime(park.db)).getTime() + milliseconds).toISOString();
}

async function write(changes: Partial<BlogPostFields> = {}): Promise<BlogPost> {
  const answer = await park.send('POST', '/api/blog-posts', storyFields(changes), token);
  expect(answer.status).toBe(201);
  return (await answer.json()) as BlogPost;
}

/** What the office reads of a story. */
async function read(id: number): Promise<BlogPost> {
  return (await (await park.request(`/api/blog-posts/${id}`, {}, token)).json()) as BlogPost;
}

/** Lets the stored instants of a story pass, as if nothing had run meanwhile. */
async function letPass(id: number, milliseconds: number): Promise<void> {
  const earlier = (column: 'publish_at' | 'unpublish_at') =>
    sql.raw(`${column} - interval '${milliseconds} milliseconds'`);
  await park.db
    .update(blogPosts)
    .set({ publishAt: earlier('publish_at'), unpublishAt: earlier('unpublish_at') })
    .where(eq(blogPosts.id, id));
}

async function feed(after: number): Promise<ContentChanges> {
  const { serviceToken } = park.dependencies.config;
  return (await (
    await park.request(`/api/publishing/changes?after=${after}`, {}, serviceToken)
  ).json()) as ContentChanges;
}

const revisionNow = async () => (await readContentState(park.db)).revision;

/** Everywhere that a visitor could come upon a story. */
async function isSeen({ id, slug }: BlogPost): Promise<boolean> {
  const list = (await (await park.request('/api/blog-posts')).json()) as BlogPost[];
  const asked = await (await park.request('/api/blog-posts?published=true&status=scheduled')).json();
  const summaries = (await (await park.request('/api/blog-posts?view=summary')).json()) as BlogPostSummary[];
  const page = await park.request('/api/blog-posts?region=new-york&limit=100');
  const { documents } = await feed(0);
  const places = [
    list.some((post) => post.id === id),
    (asked as BlogPost[]).some((post) => post.id === id),
    summaries.some((post) => post.id === id),
    ((await page.json()) as BlogPost[]).some((post) => post.id === id),
    (await park.request(`/api/blog-posts/${slug}`)).status === 200,
    (await park.request(`/api/blog-posts/${slug}/views`, { method: 'POST' })).status === 204,
    documents.some((document) => document.kind === 'story' && document.id === String(id)),
  ];
  expect(new Set(places).size, `seen in some places only: ${places}`).toBe(1);
  return places[0] as boolean;
}

describe('to visitors', () => {
  test.each([
    ['a story without instants', null, null, true, 'published'],
    ['a story whose time has come', -hour, null, true, 'published'],
    ['a story whose time is to come', hour, null, false, 'scheduled'],
    ['a story that is still up', null, hour, true, 'published'],
    ['a story whose time is over', null, -hour, false, 'expired'],
    ['a story in its time', -hour, hour, true, 'published'],
    ['a story before its time', hour, 2 * hour, false, 'scheduled'],
    ['a story after its time', -2 * hour, -hour, false, 'expired'],
  ])('%s is shown only when it is its time', async (_name, from, until, isShown, status) => {
    const publishAt = from === null ? null : await inMilliseconds(from);
    const unpublishAt = until === null ? null : await inMilliseconds(until);
    const post = await write({ publishAt, unpublishAt });
    expect(post).toMatchObject({ published: true, publishAt, unpublishAt, status });
    expect(await isSeen(post)).toBe(isShown);
    const draft = await write({ published: false, publishAt, unpublishAt });
    expect(draft).toMatchObject({ published: false, publishAt, unpublishAt, status: 'draft' });
    expect(await isSeen(draft)).toBe(false);
  });

  test('the feed tells nothing of the schedule', async () => {
    const { id } = await write({ unpublishAt: await inMilliseconds(hour) });
    const document = (await feed(0)).documents.find((found) => found.id === String(id));
    for (const field of ['publishAt', 'unpublishAt', 'status', 'turnsAt'])
      expect(document?.data).not.toHaveProperty(field);
  });
});

test('the database judges a schedule as the rule says, at every border', async () => {
  const now = await databaseTime(park.db);
  const instants = [null, -hour, -1_000, hour, 2 * hour].map((distance) =>
    distance === null ? null : new Date(now.getTime() + distance).toISOString(),
  );
  for (const published of [true, false])
    for (const publishAt of instants)
      for (const unpublishAt of instants) {
        const story = { published, publishAt, unpublishAt };
        const [row] = await park.db.select({ status: statusNow(story) }).from(sql`(select 1) as one`);
        expect(row?.status, JSON.stringify(story)).toBe(statusAt(story, now));
      }
});

describe('when its instant has come', () => {
  test('a story appears by one change of content, and nothing else about it changes', async () => {
    const post = await write({ publishAt: await inMilliseconds(hour) });
    const before = await revisionNow();
    await letPass(post.id, hour);
    const { publishAt } = await read(post.id);
    expect(await isSeen(post)).toBe(false);
    expect(await turnDueStories(park.dependencies)).toBe(1);
    expect(await isSeen(post)).toBe(true);
    const changes = await feed(before);
    expect(changes).toMatchObject({ revision: before + 1, removed: [] });
    expect(changes.documents).toMatchObject([{ kind: 'story', id: String(post.id) }]);
    const { views: _views, ...unchanged } = post;
    expect(await read(post.id)).toMatchObject({
      ...unchanged,
      publishAt,
      status: 'published',
      createdAt: publishAt,
    });
  });

  test('a story goes by a tombstone', async () => {
    const post = await write({ unpublishAt: await inMilliseconds(hour) });
    const before = await revisionNow();
    await letPass(post.id, hour);
    await turnDueStories(park.dependencies);
    expect(await isSeen(post)).toBe(false);
    expect(await feed(before)).toMatchObject({
      revision: before + 1,
      documents: [],
      removed: [{ kind: 'story', id: String(post.id) }],
    });
    expect(await read(post.id)).toMatchObject({
      published: true,
      status: 'expired',
      createdAt: post.createdAt,
    });
  });

  test('a story whose whole time passed while nothing ran never appears', async () => {
    const post = await write({
      publishAt: await inMilliseconds(hour),
      unpublishAt: await inMilliseconds(2 * hour),
    });
    await letPass(post.id, 3 * hour);
    expect(await turnDueStories(park.dependencies)).toBe(1);
    expect((await read(post.id)).status).toBe('expired');
  });

  test('while nothing ran, the start makes it good before requests are answered, without the alarm', async () => {
    const post = await write({ publishAt: await inMilliseconds(hour) });
    await letPass(post.id, hour);
    const startup = { finished: false };
    const silent = { ...park.dependencies.storyAlarm, start: () => undefined };
    await startUp({ ...park.dependencies, startup, storyAlarm: silent });
    expect(startup.finished).toBe(true);
    expect(await isSeen(post)).toBe(true);
  });

  test('a look at a schedule without anything due changes nothing', async () => {
    await write({ publishAt: await inMilliseconds(hour) });
    const before = await revisionNow();
    expect(await turnDueStories(park.dependencies)).toBe(0);
    expect(await revisionNow()).toBe(before);
  });

  test('more stories than one transaction takes are all turned', async () => {
    const { id } = await write({ publishAt: await inMilliseconds(hour) });
    await park.db.execute(sql`
      insert into blog_posts (slug, region, category, title, excerpt, content, image, published, publish_at, status)
      select 'mass-' || number, region, category, title, excerpt, content, image, true, now(), 'scheduled'
      from blog_posts, generate_series(1, 1001) as number where id = ${id}`);
    expect(await turnDueStories(park.dependencies)).toBe(1_001);
    await park.db.execute(sql`delete from blog_posts where slug like 'mass-%'`);
  });
});

describe('an editor', () => {
  test('may go on from the version that they opened, though the story appeared meanwhile', async () => {
    const post = await write({ publishAt: await inMilliseconds(hour) });
    await letPass(post.id, hour);
    await turnDueStories(park.dependencies);
    const headers = { 'If-Match': `"${post.version}"` };
    const answer = await park.send(
      'PUT',
      `/api/blog-posts/${post.id}`,
      { ...post, publishAt: null },
      token,
      headers,
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ publishAt: null, status: 'published' });
  });

  test('restores the instants of an earlier version with the rest of it', async () => {
    const publishAt = await inMilliseconds(hour);
    const post = await write({ publishAt });
    await park.send('PUT', `/api/blog-posts/${post.id}`, { ...post, publishAt: null }, token);
    expect((await read(post.id)).status).toBe('published');
    const path = `/api/blog-posts/${post.id}/revisions/1/restore`;
    const answer = await park.request(path, { method: 'POST' }, token);
    expect(await answer.json()).toMatchObject({ publishAt, status: 'scheduled' });
  });

  test.each(['draft', 'scheduled', 'published', 'expired'] as const)('lists what is %s', async (status) => {
    await write({ published: false });
    await write({ publishAt: await inMilliseconds(hour) });
    await write();
    await write({ unpublishAt: await inMilliseconds(-hour) });
    const answer = await park.request(`/api/blog-posts?status=${status}&limit=100`, {}, token);
    const posts = (await answer.json()) as BlogPost[];
    expect(posts.length).toBeGreaterThan(0);
    expect(new Set(posts.map((post) => post.status))).toEqual(new Set([status]));
    expect(Number(answer.headers.get('x-total-count'))).toBe(posts.length);
  });

  test('finds by published=true what was switched on, whether or not visitors see it yet', async () => {
    const post = await write({ publishAt: await inMilliseconds(hour) });
    const answer = await park.request('/api/blog-posts?published=true', {}, token);
    expect(((await answer.json()) as BlogPost[]).map(({ id }) => id)).toContain(post.id);
  });

  test('is told at the field when a story would go before it comes', async () => {
    const publishAt = await inMilliseconds(hour);
    const answer = await park.send(
      'POST',
      '/api/blog-posts',
      storyFields({ publishAt, unpublishAt: publishAt }),
      token,
    );
    expect(answer.status).toBe(400);
    const message = 'Take down at must be after Publish at';
    expect(await answer.json()).toMatchObject({ message, issues: [{ path: 'unpublishAt', message }] });
  });
});

describe('the alarm', () => {
  test('brings a story out at its time and not before, and takes it down likewise, long before it would look anyway', async () => {
    const { storyAlarm } = park.dependencies;
    storyAlarm.start();
    const publishAt = await inMilliseconds(1_100);
    const unpublishAt = await inMilliseconds(2_300);
    const post = await write({ publishAt, unpublishAt });
    const reaches = async (status: string, due: string) => {
      await vi.waitFor(async () => expect((await read(post.id)).status).toBe(status), {
        timeout: 9_000,
        interval: 5,
      });
      expect((await databaseTime(park.db)).getTime()).toBeGreaterThanOrEqual(Date.parse(due));
    };
    await reaches('published', publishAt);
    await reaches('expired', unpublishAt);
    await storyAlarm.stop();
  });

  test('is told how long it may sleep: until the earliest turn of all stories', async () => {
    await park.db.delete(blogPosts);
    expect(await keepSchedule(park.dependencies)).toBeNull();
    await write({ published: false, publishAt: await inMilliseconds(hour / 4) });
    await write({ unpublishAt: await inMilliseconds(-hour) });
    expect(await keepSchedule(park.dependencies)).toBeNull();
    await write({ publishAt: await inMilliseconds(2 * hour) });
    await write({ unpublishAt: await inMilliseconds(hour) });
    const wait = (await keepSchedule(park.dependencies)) as number;
    expect(wait).toBeGreaterThan(hour - 20_000);
    expect(wait).toBeLessThanOrEqual(hour);
  });

  test('turns what came due and then tells of the next', async () => {
    const post = await write({
      publishAt: await inMilliseconds(200),
      unpublishAt: await inMilliseconds(hour / 2),
    });
    await pause(250);
    const wait = (await keepSchedule(park.dependencies)) as number;
    expect((await read(post.id)).status).toBe('published');
    expect(wait).toBeGreaterThan(hour / 2 - 20_000);
    expect(wait).toBeLessThanOrEqual(hour / 2);
  });
});
