import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseTime } from '../../testing/database-time.ts';
import { hour, openScheduleDesk } from '../../testing/schedule-desk.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { statusNow } from './blog-post.repository.ts';
import type { BlogPost } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';
import { publishDueStories, runSchedule } from './story-schedule.repository.ts';
import { statusAt } from './story-status.schema.ts';

const testApp = await createTestApp();
const token = await testApp.logIn('editor');
const desk = openScheduleDesk(testApp, token);

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
    const publishAt = from === null ? null : await desk.inMilliseconds(from);
    const unpublishAt = until === null ? null : await desk.inMilliseconds(until);
    const post = await desk.write({ publishAt, unpublishAt });
    expect(post).toMatchObject({ published: true, publishAt, unpublishAt, status });
    expect(await desk.isSeen(post)).toBe(isShown);
    const draft = await desk.write({ published: false, publishAt, unpublishAt });
    expect(draft).toMatchObject({ published: false, publishAt, unpublishAt, status: 'draft' });
    expect(await desk.isSeen(draft)).toBe(false);
  });

  test('the feed tells nothing of the schedule', async () => {
    const { id } = await desk.write({ unpublishAt: await desk.inMilliseconds(hour) });
    const document = (await desk.feed(0)).documents.find((found) => found.id === String(id));
    for (const field of ['publishAt', 'unpublishAt', 'status', 'nextTransitionAt'])
      expect(document?.data).not.toHaveProperty(field);
  });
});

test('the database judges a schedule as the rule says, at every border', async () => {
  const now = await databaseTime(testApp.db);
  const instants = [null, -hour, -1_000, hour, 2 * hour].map((distance) =>
    distance === null ? null : new Date(now.getTime() + distance).toISOString(),
  );
  for (const published of [true, false])
    for (const publishAt of instants)
      for (const unpublishAt of instants) {
        const story = { published, publishAt, unpublishAt };
        const [row] = await testApp.db.select({ status: statusNow(story) }).from(sql`(select 1) as one`);
        expect(row?.status, JSON.stringify(story)).toBe(statusAt(story, now));
      }
});

describe('after a correction of a clock that was ahead', () => {
  const give = (id: number, status: 'published' | 'expired') =>
    testApp.db.update(blogPosts).set({ status }).where(eq(blogPosts.id, id));

  test('a story that it took down is shown again', async () => {
    const post = await desk.write({ unpublishAt: await desk.inMilliseconds(hour) });
    await give(post.id, 'expired');
    expect(await desk.isSeen(post)).toBe(false);
    expect(await runSchedule(testApp.dependencies)).toBeGreaterThan(0);
    expect(await desk.isSeen(post)).toBe(true);
  });

  test('a story that it brought out waits for its time', async () => {
    const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    await give(post.id, 'published');
    expect(await desk.isSeen(post)).toBe(true);
    expect(await runSchedule(testApp.dependencies)).toBeGreaterThan(0);
    expect(await desk.isSeen(post)).toBe(false);
    expect((await desk.read(post.id)).status).toBe('scheduled');
  });
});

describe('an editor', () => {
  test('may go on from the version that they opened, though the story appeared meanwhile', async () => {
    const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    await desk.elapse(post.id, hour);
    await publishDueStories(testApp.dependencies);
    const headers = { 'If-Match': `"${post.version}"` };
    const answer = await testApp.send(
      'PUT',
      `/api/blog-posts/${post.id}`,
      { ...post, publishAt: null },
      token,
      headers,
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ publishAt: null, status: 'published' });
  });

  describe('who brings a story out', () => {
    const save = async (post: BlogPost, changes: Partial<BlogPost>): Promise<BlogPost> => {
      const answer = await testApp.send('PUT', `/api/blog-posts/${post.id}`, { ...post, ...changes }, token);
      return (await answer.json()) as BlogPost;
    };

    test('before its time dates it by now', async () => {
      const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
      const before = await databaseTime(testApp.db);
      const saved = await save(post, { publishAt: null });
      expect(saved.status).toBe('published');
      expect(Date.parse(saved.createdAt)).toBeGreaterThanOrEqual(before.getTime());
      expect(Date.parse(saved.createdAt)).toBeLessThanOrEqual((await databaseTime(testApp.db)).getTime());
      expect((await save(saved, { title: 'Once more' })).createdAt).toBe(saved.createdAt);
    });

    test('by a save just after its time dates it by that', async () => {
      const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
      await desk.elapse(post.id, hour);
      const { publishAt } = await desk.read(post.id);
      expect(await save(post, { publishAt })).toMatchObject({ status: 'published', createdAt: publishAt });
    });

    test('that was a draft leaves it the date when it was begun', async () => {
      const post = await desk.write({ published: false });
      const saved = await save(post, { published: true });
      expect(saved).toMatchObject({ status: 'published', createdAt: post.createdAt });
    });
  });

  test('restores the instants of an earlier version with the rest of it', async () => {
    const publishAt = await desk.inMilliseconds(hour);
    const post = await desk.write({ publishAt });
    await testApp.send('PUT', `/api/blog-posts/${post.id}`, { ...post, publishAt: null }, token);
    expect((await desk.read(post.id)).status).toBe('published');
    const path = `/api/blog-posts/${post.id}/revisions/1/restore`;
    const answer = await testApp.request(path, { method: 'POST' }, token);
    expect(await answer.json()).toMatchObject({ publishAt, status: 'scheduled' });
  });

  test.each(['draft', 'scheduled', 'published', 'expired'] as const)('lists what is %s', async (status) => {
    await desk.write({ published: false });
    await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    await desk.write();
    await desk.write({ unpublishAt: await desk.inMilliseconds(-hour) });
    const answer = await testApp.request(`/api/blog-posts?status=${status}&limit=100`, {}, token);
    const posts = (await answer.json()) as BlogPost[];
    expect(posts.length).toBeGreaterThan(0);
    expect(new Set(posts.map((post) => post.status))).toEqual(new Set([status]));
    expect(Number(answer.headers.get('x-total-count'))).toBe(posts.length);
  });

  test('finds by published=true what was switched on, whether or not visitors see it yet', async () => {
    const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    const answer = await testApp.request('/api/blog-posts?published=true', {}, token);
    expect(((await answer.json()) as BlogPost[]).map(({ id }) => id)).toContain(post.id);
  });
});
