import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startUp } from '../../process/startup.ts';
import { databaseTime } from '../../testing/database-time.ts';
import { hour, openScheduleDesk } from '../../testing/schedule-desk.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contentState } from '../content-feed/content-state.table.ts';
import type { BlogPost } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';
import { publishDueStories, runSchedule } from './story-schedule.repository.ts';

const testApp = await createTestApp();
const desk = openScheduleDesk(testApp, await testApp.logIn('editor'));

describe('when its instant has come', () => {
  test('a story appears by one change of content, and nothing else about it changes', async () => {
    const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    const before = await desk.revisionNow();
    await desk.elapse(post.id, hour);
    const { publishAt } = await desk.read(post.id);
    expect(await desk.isSeen(post)).toBe(false);
    expect(await publishDueStories(testApp.dependencies)).toBe(1);
    expect(await desk.isSeen(post)).toBe(true);
    const changes = await desk.feed(before);
    expect(changes).toMatchObject({ revision: before + 1, removed: [] });
    expect(changes.documents).toMatchObject([{ kind: 'story', id: String(post.id) }]);
    const { views: _views, ...unchanged } = post;
    expect(await desk.read(post.id)).toMatchObject({
      ...unchanged,
      publishAt,
      status: 'published',
      createdAt: publishAt,
    });
  });

  test('a story appears behind a rollback, which goes on', async () => {
    const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    const before = await desk.revisionNow();
    await desk.elapse(post.id, hour);
    await testApp.db.update(contentState).set({ pinnedEdition: 3 });
    const handed = testApp.dependencies.contentSignal.next(20_000);
    expect(await publishDueStories(testApp.dependencies)).toBe(1);
    const story = { kind: 'story', id: String(post.id) };
    const change = { revision: before + 1, pinnedEdition: 3, documents: [story] };
    expect(await desk.feed(before)).toMatchObject(change);
    expect(await handed).toMatchObject(change);
    await desk.write();
    expect(await desk.feed(before)).toMatchObject({ revision: before + 2, pinnedEdition: null });
  });

  test('a story goes by a tombstone', async () => {
    const post = await desk.write({ unpublishAt: await desk.inMilliseconds(hour) });
    const before = await desk.revisionNow();
    await desk.elapse(post.id, hour);
    await publishDueStories(testApp.dependencies);
    expect(await desk.isSeen(post)).toBe(false);
    expect(await desk.feed(before)).toMatchObject({
      revision: before + 1,
      documents: [],
      removed: [{ kind: 'story', id: String(post.id) }],
    });
    expect(await desk.read(post.id)).toMatchObject({
      published: true,
      status: 'expired',
      createdAt: post.createdAt,
    });
  });

  test('a story whose whole time passed while nothing ran never appears', async () => {
    const post = await desk.write({
      publishAt: await desk.inMilliseconds(hour),
      unpublishAt: await desk.inMilliseconds(2 * hour),
    });
    await desk.elapse(post.id, 3 * hour);
    expect(await publishDueStories(testApp.dependencies)).toBe(1);
    expect((await desk.read(post.id)).status).toBe('expired');
  });

  test('while nothing ran, the start makes it good before requests are answered, without the scheduler', async () => {
    const post = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    await desk.elapse(post.id, hour);
    const startup = { finished: false };
    const silent = { ...testApp.dependencies.storyScheduler, start: () => undefined };
    await startUp({ ...testApp.dependencies, startup, storyScheduler: silent });
    expect(startup.finished).toBe(true);
    expect(await desk.isSeen(post)).toBe(true);
  });

  test('a look at a schedule without anything due changes nothing', async () => {
    await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    const before = await desk.revisionNow();
    expect(await publishDueStories(testApp.dependencies)).toBe(0);
    expect(await desk.revisionNow()).toBe(before);
  });

  test('more stories than one transaction takes are all turned', async () => {
    const { id } = await desk.write({ publishAt: await desk.inMilliseconds(hour) });
    await testApp.db.execute(sql`
      insert into blog_posts (slug, region, category, title, excerpt, content, image, published, publish_at, status)
      select 'mass-' || number, region, category, title, excerpt, content, image, true, now(), 'scheduled'
      from blog_posts, generate_series(1, 1001) as number where id = ${id}`);
    expect(await publishDueStories(testApp.dependencies)).toBe(1_001);
    await testApp.db.execute(sql`delete from blog_posts where slug like 'mass-%'`);
  });
});

describe('the scheduler', () => {
  test('brings a story out at its time and not before, and takes it down likewise, long before it would look anyway', async () => {
    const { storyScheduler } = testApp.dependencies;
    storyScheduler.start();
    const publishAt = await desk.inMilliseconds(1_100);
    const unpublishAt = await desk.inMilliseconds(2_300);
    const coming = await desk.write({ publishAt });
    const going = await desk.write({ unpublishAt });
    const reaches = async ({ id }: BlogPost, status: string, due: string) => {
      await expect.poll(async () => (await desk.read(id)).status).toBe(status);
      expect((await databaseTime(testApp.db)).getTime()).toBeGreaterThanOrEqual(Date.parse(due));
    };
    await reaches(coming, 'published', publishAt);
    await reaches(going, 'expired', unpublishAt);
    await storyScheduler.stop();
  });

  test('sleeps until the earliest transition of all stories', async () => {
    await testApp.db.delete(blogPosts);
    expect(await runSchedule(testApp.dependencies)).toBeNull();
    await desk.write({ published: false, publishAt: await desk.inMilliseconds(hour / 4) });
    await desk.write({ unpublishAt: await desk.inMilliseconds(-hour) });
    expect(await runSchedule(testApp.dependencies)).toBeNull();
    await desk.write({ publishAt: await desk.inMilliseconds(2 * hour) });
    await desk.write({ unpublishAt: await desk.inMilliseconds(hour) });
    const wait = (await runSchedule(testApp.dependencies)) as number;
    expect(wait).toBeGreaterThan(hour - 20_000);
    expect(wait).toBeLessThanOrEqual(hour);
  });

  test('changes what is due and returns the next transition', async () => {
    const post = await desk.write({
      publishAt: await desk.inMilliseconds(200),
      unpublishAt: await desk.inMilliseconds(hour / 2),
    });
    await pause(250);
    const wait = (await runSchedule(testApp.dependencies)) as number;
    expect((await desk.read(post.id)).status).toBe('published');
    expect(wait).toBeGreaterThan(hour / 2 - 20_000);
    expect(wait).toBeLessThanOrEqual(hour / 2);
  });
});
