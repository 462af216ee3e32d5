import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { users } from '../accounts/account.table.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import type { BlogPost, BlogPostFields } from './blog-post.schema.ts';
import type { BlogPostRevision, BlogPostRevisionSummary } from './blog-post-revision.schema.ts';

const testApp = await createTestApp();
const token = await testApp.logIn('editor');

async function create(changes: Partial<BlogPostFields> = {}): Promise<BlogPost> {
  return (await (
    await testApp.send('POST', '/api/blog-posts', storyFields(changes), token)
  ).json()) as BlogPost;
}

async function save(post: BlogPost, changes: Partial<BlogPostFields>, bearer = token): Promise<BlogPost> {
  const answer = await testApp.send('PUT', `/api/blog-posts/${post.id}`, { ...post, ...changes }, bearer);
  expect(answer.status).toBe(200);
  return (await answer.json()) as BlogPost;
}

async function revisions(id: number): Promise<BlogPostRevisionSummary[]> {
  return (await (
    await testApp.request(`/api/blog-posts/${id}/revisions`, {}, token)
  ).json()) as BlogPostRevisionSummary[];
}

const revision = (id: number, version: number | string) =>
  testApp.request(`/api/blog-posts/${id}/revisions/${version}`, {}, token);
const restore = (id: number, version: number | string, headers: Record<string, string> = {}) =>
  testApp.request(`/api/blog-posts/${id}/revisions/${version}/restore`, { method: 'POST', headers }, token);

async function usernameOf(bearer: string): Promise<string> {
  const answer = await testApp.request('/api/admin/verify', {}, bearer);
  return ((await answer.json()) as { username: string }).username;
}

test('the earlier states of a story are listed newest first, with when and who', async () => {
  const post = await create({ title: 'First' });
  const { now } = testApp.time;
  testApp.time.now = new Date(now.getTime() + 60_000);
  const other = await testApp.logIn('admin');
  await save(post, { title: 'Second' }, other);
  await save(post, { title: 'Third' });
  expect(await revisions(post.id)).toEqual([
    {
      version: 2,
      title: 'Second',
      savedAt: testApp.time.now.toISOString(),
      savedBy: await usernameOf(other),
    },
    { version: 1, title: 'First', savedAt: now.toISOString(), savedBy: await usernameOf(token) },
  ]);
});

test('a story that was never changed has no earlier states, one that is gone is not found', async () => {
  expect(await revisions((await create()).id)).toEqual([]);
  expect((await testApp.request('/api/blog-posts/999999/revisions', {}, token)).status).toBe(404);
});

test('an earlier state is answered whole', async () => {
  const post = await create({ content: 'As it was.' });
  await save(post, { content: 'As it is.' });
  const answer = (await (await revision(post.id, 1)).json()) as BlogPostRevision;
  expect(answer).toMatchObject({ version: 1, title: post.title });
  expect(answer.post).toEqual(post);
});

test('a version that is not kept, or is none, is refused', async () => {
  const { id } = await create();
  expect((await revision(id, 7)).status).toBe(404);
  expect((await restore(id, 7)).status).toBe(404);
  expect((await restore(999_999, 1)).status).toBe(404);
  for (const version of ['0', 'x', '1.5', '-1']) expect((await revision(id, version)).status).toBe(400);
});

test('restoring saves the earlier state anew and keeps the present one', async () => {
  const first = await create({ title: 'First', slug: 'restored-story', distance: '1 mile' });
  const second = await save(first, {
    title: 'Second',
    slug: 'renamed-story',
    distance: '',
    published: false,
  });
  const before = (await readContentState(testApp.db)).revision;
  const answer = await restore(first.id, 1, { 'If-Match': '"2"' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBe('"3"');
  expect(Number(answer.headers.get('x-content-revision'))).toBe(before + 1);
  const { version: _version, updatedAt: _updatedAt, ...state } = first;
  expect(await answer.json()).toMatchObject({ ...state, version: 3 });
  const kept = (await (await revision(first.id, 2)).json()) as BlogPostRevision;
  expect(kept.post).toEqual(second);
});

test('restoring over a version that the editor has not seen is refused with the stored story', async () => {
  const first = await create({ title: 'First' });
  await save(first, { title: 'Second' });
  await save(first, { title: 'Third' });
  const answer = await restore(first.id, 1, { 'If-Match': '"2"' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ current: { title: 'Third', version: 3 } });
  expect(await revisions(first.id)).toHaveLength(2);
});

test('restoring a slug that another story took meanwhile is refused and changes nothing', async () => {
  const first = await create();
  await save(first, { slug: `${first.slug}-moved` });
  await create({ slug: first.slug });
  const answer = await restore(first.id, 1);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ message: 'A story with this slug already exists' });
  expect(await revisions(first.id)).toHaveLength(1);
});

test('of a story the newest 100 earlier states are kept', async () => {
  const post = await create();
  const other = await create();
  await save(other, { title: 'Other' });
  for (let count = 1; count <= 103; count += 1) await save(post, { title: `Save ${count}` });
  const versions = (await revisions(post.id)).map(({ version }) => version);
  expect([versions.length, versions[0], versions.at(-1)]).toEqual([100, 103, 4]);
  expect(await revisions(other.id)).toHaveLength(1);
});

test('what an account saved stays when the account goes', async () => {
  const leaving = await testApp.logIn('editor');
  const post = await create();
  await save(post, { title: 'Theirs' }, leaving);
  await save(post, { title: 'Ours' });
  const username = await usernameOf(leaving);
  expect((await revisions(post.id))[0]?.savedBy).toBe(username);
  await testApp.db.delete(users).where(eq(users.username, username));
  expect((await revisions(post.id))[0]).toMatchObject({ title: 'Theirs', savedBy: null });
});

test('the public story does not reveal who saved it', async () => {
  const post = await create();
  expect(post).not.toHaveProperty('savedBy');
  for (const path of [
    `/api/blog-posts/${post.slug}`,
    '/api/blog-posts',
    '/api/blog-posts?view=summary',
    '/api/publishing/changes',
  ]) {
    const bearer = path.includes('publishing') ? testApp.dependencies.config.serviceToken : undefined;
    expect(await (await testApp.request(path, {}, bearer)).text()).not.toContain('savedBy');
  }
});
