import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type ApiProcess, logIn, startApiProcess } from '../../testing/api-process.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { copyPglite, testedDatabase } from '../../testing/test-database.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import type { BlogPost } from './blog-post.schema.ts';
import { blogPosts } from './blog-post.table.ts';
import { publishDueStories } from './story-schedule.repository.ts';

const stories = 24;
/** Seconds, enough for what is written before it on a busy machine. */
const downtime = 15;

let testApp: TestApp;
let token: string;

beforeEach(async () => {
  testApp = await createTestApp();
  token = await testApp.logIn('editor');
});

async function writeScheduled(milliseconds: number): Promise<BlogPost> {
  const publishAt = new Date(Date.now() + milliseconds).toISOString();
  const answer = await testApp.send('POST', '/api/blog-posts', storyFields({ publishAt }), token);
  return (await answer.json()) as BlogPost;
}

const makeDue = () => testApp.db.update(blogPosts).set({ publishAt: sql`now() - interval '1 second'` });
const revisionNow = async () => (await readContentState(testApp.db)).revision;
const statuses = async () => {
  const rows = await testApp.db.select({ status: blogPosts.status }).from(blogPosts);
  return [...new Set(rows.map(({ status }) => status))];
};

test('of many replicas that look at once, each story is turned by one', async () => {
  for (let count = 0; count < stories; count += 1) await writeScheduled(3_600_000);
  await makeDue();
  const before = await revisionNow();
  const turned = await Promise.all(Array.from({ length: 8 }, () => publishDueStories(testApp.dependencies)));
  expect(turned.reduce((sum, count) => sum + count, 0)).toBe(stories);
  const busy = turned.filter((count) => count > 0).length;
  expect(await revisionNow()).toBe(before + busy);
  expect(await statuses()).toEqual(['published']);
});

test('saves in the minute a story is due leave it published, in either order', async () => {
  const post = await writeScheduled(300);
  const save = (number: number) =>
    testApp.send('PUT', `/api/blog-posts/${post.id}`, { ...post, title: `Save ${number}` }, token);
  const until = Date.now() + 900;
  for (let number = 0; Date.now() < until; number += 1) {
    const [answer] = await Promise.all([save(number), publishDueStories(testApp.dependencies)]);
    expect(answer.status).toBe(200);
  }
  await publishDueStories(testApp.dependencies);
  expect(await statuses()).toEqual(['published']);
});

test.runIf(testedDatabase === 'postgres')(
  'a save that waited for the story to appear does not hide it again',
  async () => {
    const post = await writeScheduled(400);
    let save: Promise<Response> | undefined;
    await testApp.db.transaction(async (transaction) => {
      await transaction.select().from(blogPosts).where(eq(blogPosts.id, post.id)).for('update');
      save = testApp.send('PUT', `/api/blog-posts/${post.id}`, { ...post, title: 'Late' }, token);
      await pause(700);
    });
    expect(await (await save)?.json()).toMatchObject({ title: 'Late', status: 'published' });
  },
);

test.runIf(testedDatabase === 'postgres')(
  'a story that somebody is saving is left alone, and the others are turned at once',
  async () => {
    const held = await writeScheduled(3_600_000);
    await writeScheduled(3_600_000);
    await makeDue();
    await testApp.db.transaction(async (transaction) => {
      await transaction.select().from(blogPosts).where(eq(blogPosts.id, held.id)).for('update');
      expect(await publishDueStories(testApp.dependencies)).toBe(1);
    });
    expect(await publishDueStories(testApp.dependencies)).toBe(1);
  },
);

/** What the public list of a process holds. */
async function listed({ url }: ApiProcess): Promise<string[]> {
  const posts = (await (await fetch(`${url}/api/blog-posts`)).json()) as BlogPost[];
  return posts.map(({ slug }) => slug).sort();
}

async function send({ url }: ApiProcess, bearer: string, changes: Parameters<typeof storyFields>[0]) {
  const answer = await fetch(`${url}/api/blog-posts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(storyFields(changes)),
  });
  expect(answer.status).toBe(201);
}

test.runIf(testedDatabase === 'pglite')(
  'a process that was killed before an instant makes it good when it is back',
  {
    timeout: 150_000,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schedule-test-'));
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    await copyPglite(folder);
    const first = await startApiProcess(folder);
    const bearer = await logIn(first.url);
    await send(first, bearer, { slug: 'comes', publishAt: inSeconds(downtime) });
    await send(first, bearer, { slug: 'goes', unpublishAt: inSeconds(downtime) });
    await send(first, bearer, { slug: 'comes-later', publishAt: inSeconds(3_600) });
    expect(await listed(first)).toEqual(['goes']);
    await first.kill();
    await pause(downtime * 1_000);
    const second = await startApiProcess(folder);
    expect(await listed(second)).toEqual(['comes']);
    await second.kill();
  },
);
