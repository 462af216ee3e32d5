import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openBin } from '../../testing/bin.ts';
import { attractionFields, storyFields, testimonialFields } from '../../testing/factories.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';
import { users } from '../accounts/account.table.ts';
import { blogPostRevisions, storyRedirects } from '../blog-posts/blog-post.table.ts';
import { nextRequest, readContentState } from '../content-feed/content-state.repository.ts';
import { deleteExpiredData } from '../people/retention.repository.ts';
import { retentionClock } from '../people/retention.table.ts';
import { binItems } from './bin.table.ts';

const testApp = await openBin();
const {
  changes,
  db,
  dependencies,
  inBin,
  jsonOf,
  picture,
  readStory,
  remove,
  request,
  restore,
  send,
  statusOf,
  token,
  write,
} = testApp;

afterEach(() => db.delete(binItems));

describe('a deleted story', () => {
  test('is hidden from visitors while in the bin and is restored unchanged', async () => {
    const story = await write();
    const deletion = await remove(`/api/blog-posts/${story.id}`);
    expect(deletion.status).toBe(204);
    expect(await statusOf(`/api/blog-posts/${story.slug}`)).toBe(404);
    const [item] = await inBin();
    expect(item).toMatchObject({
      kind: 'story',
      id: story.id,
      title: story.title,
      slug: story.slug,
      region: 'new-york',
    });
    expect(item?.deletedBy).toMatch(/^editor-/);
    expect(Date.parse(item?.keptUntil ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(30 * 24 * 3_600_000);
    const restored = await restore('story', story.id);
    expect(Number(restored.headers.get('x-content-revision'))).toBeGreaterThan(
      Number(deletion.headers.get('x-content-revision')),
    );
    expect(await jsonOf(restored)).toEqual({ kind: 'story', id: story.id, title: story.title });
    expect(await readStory(story.id)).toEqual(story);
    expect(await inBin()).toEqual([]);
  });

  test('keeps its revisions, its redirects and how often it was read, but not by whom', async () => {
    const story = await write();
    const moved = { ...storyFields(), slug: `${story.slug}-moved` };
    await send('PUT', `/api/blog-posts/${story.id}`, moved, token);
    await request(`/api/blog-posts/${moved.slug}/views`, { method: 'POST' });
    await remove(`/api/blog-posts/${story.id}`);
    expect(await db.$count(storyRedirects)).toBe(0);
    const [item] = await db.select().from(binItems);
    expect(Object.keys(item?.rows ?? {})).not.toContain('blog_post_views');
    await restore('story', story.id);
    expect(await readStory(story.id)).toMatchObject({ slug: moved.slug, version: 2, views: 1 });
    const kept = await db.select().from(blogPostRevisions).where(eq(blogPostRevisions.blogPostId, story.id));
    expect(kept.map(({ version, snapshot }) => [version, snapshot.slug])).toEqual([[1, story.slug]]);
    expect(await db.select({ slug: storyRedirects.slug }).from(storyRedirects)).toEqual([
      { slug: story.slug },
    ]);
  });

  test('frees its address, and restoring asks for another one if it was taken', async () => {
    const story = await write();
    await remove(`/api/blog-posts/${story.id}`);
    await write({ slug: story.slug });
    const refusal = await jsonOf<{ issues: unknown[] }>(await restore('story', story.id), 409);
    expect(refusal.issues).toEqual([{ path: 'slug', message: 'A story with this slug already exists' }]);
    expect(await inBin()).toHaveLength(1);
    expect((await restore('story', story.id, { slug: 'Not a slug' })).status).toBe(400);
    expect((await restore('story', story.id, { slug: `${story.slug}-again` })).status).toBe(200);
    expect((await readStory(story.id)).slug).toBe(`${story.slug}-again`);
  });

  test('ends no redirect that others have meanwhile, and takes its own address back', async () => {
    const story = await write();
    const former = story.slug;
    await send('PUT', `/api/blog-posts/${story.id}`, storyFields({ slug: `${former}-new` }), token);
    await remove(`/api/blog-posts/${story.id}`);
    const other = await write({ slug: former });
    await restore('story', story.id);
    const redirects = await db.select().from(storyRedirects).where(eq(storyRedirects.slug, former));
    expect(redirects).toEqual([]);
    expect(await statusOf(`/api/blog-posts/${other.slug}`)).toBe(200);
  });

  test('is restored as its schedule now says, with the date of its appearance', async () => {
    const [row] = (await db
      .execute(sql`select now() - interval '1 hour' as past, now() + interval '1 hour' as future`)
      .then((result) => (result as unknown as { rows: Record<string, string>[] }).rows)) as [
      Record<string, string>,
    ];
    const at = (text: string | undefined) => new Date(text ?? '').toISOString();
    const story = await write({ publishAt: at(row.future) });
    await remove(`/api/blog-posts/${story.id}`);
    await db.update(binItems).set({
      rows: sql`jsonb_set(${binItems.rows}, '{blog_posts,0,publish_at}', to_jsonb(${at(row.past)}::text))`,
    });
    await restore('story', story.id);
    expect(await readStory(story.id)).toMatchObject({ status: 'published', createdAt: at(row.past) });
    const coming = await write({ publishAt: at(row.future) });
    await remove(`/api/blog-posts/${coming.id}`);
    await restore('story', coming.id);
    expect(await readStory(coming.id)).toMatchObject({ status: 'scheduled', createdAt: coming.createdAt });
  });

  test("is restored although its author's account is gone", async () => {
    const story = await write();
    await remove(`/api/blog-posts/${story.id}`);
    await db.update(binItems).set({
      rows: sql`jsonb_set(${binItems.rows}, '{blog_posts,0,saved_by}', '999999')`,
    });
    expect((await restore('story', story.id)).status).toBe(200);
    expect(await db.$count(users, eq(users.id, 999_999))).toBe(0);
  });

  test('brings the pictures along that were deleted after it', async () => {
    const item = await picture();
    const story = await write({ image: item.url });
    await remove(`/api/blog-posts/${story.id}`);
    await remove(`/api/media/${item.id}`);
    expect((await inBin()).map(({ kind }) => kind)).toEqual(['file', 'story']);
    await restore('story', story.id);
    expect(await inBin()).toEqual([]);
    expect(await statusOf(item.url)).toBe(200);
  });
});

describe('an earlier version of a story', () => {
  const restoreFirst = (id: number) =>
    request(`/api/blog-posts/${id}/revisions/1/restore`, { method: 'POST' }, token);

  test('brings the pictures along that were deleted after it, and the publisher hears of them', async () => {
    const [cover, inText] = [await picture(), await picture('pond.jpg')];
    const story = await write({ image: cover.url, content: `![A pond](${inText.url})` });
    await send('PUT', `/api/blog-posts/${story.id}`, { ...story, image: '', content: 'Dry.' }, token);
    for (const { id } of [cover, inText]) expect((await remove(`/api/media/${id}`)).status).toBe(204);
    const restored = await restoreFirst(story.id);
    expect(await jsonOf(restored)).toMatchObject({ image: cover.url, version: 3 });
    expect(await inBin()).toEqual([]);
    for (const { url } of [cover, inText]) expect(await statusOf(url)).toBe(200);
    const after = Number(restored.headers.get('x-content-revision')) - 1;
    const { documents } = await changes(after);
    expect(documents.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [`media ${cover.id}`, `media ${inText.id}`, `story ${story.id}`].toSorted(),
    );
  });

  test('leaves them in the bin when it cannot be restored', async () => {
    const item = await picture();
    const story = await write({ image: item.url });
    const moved = { ...story, image: '', slug: `${story.slug}-moved` };
    await send('PUT', `/api/blog-posts/${story.id}`, moved, token);
    await remove(`/api/media/${item.id}`);
    await write({ slug: story.slug });
    expect((await restoreFirst(story.id)).status).toBe(409);
    expect((await inBin()).map(({ kind, id }) => [kind, id])).toEqual([['file', item.id]]);
    expect(await statusOf(item.url)).toBe(404);
  });
});

test('a file comes back without ending a rollback, whose pages may show it, and a story ends it', async () => {
  const item = await picture();
  const story = await write();
  await remove(`/api/media/${item.id}`);
  await remove(`/api/blog-posts/${story.id}`);
  await db.transaction((transaction) => nextRequest(transaction, 2, new Date()));
  const { revision } = await readContentState(db);
  await restore('file', item.id);
  expect(await readContentState(db)).toMatchObject({ pinnedEdition: 2, revision: revision + 1 });
  await restore('story', story.id);
  expect(await readContentState(db)).toMatchObject({ pinnedEdition: null });
});

test.each([
  ['attraction', '/api/attractions', attractionFields],
  ['testimonial', '/api/testimonials', testimonialFields],
] as const)('a deleted %s is restored to its place', async (kind, path, fields) => {
  const rows = [];
  for (const region of ['florida', 'florida', 'florida'] as const)
    rows.push(await jsonOf<{ id: number }>(await send('POST', path, fields({ region }), token), 201));
  const list = async () => jsonOf<{ id: number }[]>(await request(`${path}?region=florida`, {}, token));
  const before = await list();
  const middle = rows[1]?.id ?? 0;
  await remove(`${path}/${middle}`);
  expect((await list()).map(({ id }) => id)).toEqual([rows[0]?.id, rows[2]?.id]);
  expect(await inBin()).toMatchObject([{ kind, id: middle, region: 'florida' }]);
  expect((await restore(kind, middle)).status).toBe(200);
  expect(await list()).toEqual(before);
});

test('the trail tells what was deleted, restored and deleted for good', async () => {
  const reader = await createTrailReader(testApp);
  await reader.newEntries();
  const [story, other] = [await write({ title: 'The Well' }), await write({ title: 'The Mill' })];
  await reader.newEntries();
  await remove(`/api/blog-posts/${story.id}`);
  await restore('story', story.id);
  await remove(`/api/blog-posts/${other.id}`);
  await remove(`/api/bin/story/${other.id}`);
  const told = (await reader.newEntries()).map(({ action, kind, title, record }) => [
    action,
    kind,
    title,
    record,
  ]);
  expect(told).toEqual([
    ['deleted', 'story', 'The Well', String(story.id)],
    ['restored', 'story', 'The Well', String(story.id)],
    ['deleted', 'story', 'The Mill', String(other.id)],
    ['deleted for good', 'story', 'The Mill', String(other.id)],
  ]);
});

test('the trail tells of a story that brings pictures back that it was created or changed', async () => {
  const reader = await createTrailReader(testApp);
  const [cover, pond, wood] = [await picture(), await picture('pond.jpg'), await picture('oak.jpg')];
  for (const { id } of [cover, pond, wood]) await remove(`/api/media/${id}`);
  await reader.newEntries();
  const story = await write({ title: 'The Well', image: cover.url, content: `![A pond](${pond.url})` });
  const changed = { ...storyFields(), slug: story.slug, title: 'The Mill', image: wood.url };
  await send('PUT', `/api/blog-posts/${story.id}`, changed, token);
  const told = (await reader.newEntries()).map(({ action, kind, title }) => `${action} ${kind} ${title}`);
  expect(told).toEqual([
    'created story The Well',
    'restored file wood.jpg',
    'restored file pond.jpg',
    'changed story The Mill',
    'restored file oak.jpg',
  ]);
});

test('what has been in the bin for 30 days is deleted for good, with its files', async () => {
  await db.insert(retentionClock).values({ reachedAt: sql`now()` }).onConflictDoNothing();
  const [item, story, younger] = [await picture(), await write(), await write()];
  await remove(`/api/media/${item.id}`);
  for (const { id } of [story, younger]) await remove(`/api/blog-posts/${id}`);
  const age = (interval: string) => ({ deletedAt: sql`now() - ${interval}::interval` });
  await db.update(binItems).set(age('30 days 1 minute'));
  await db.update(binItems).set(age('29 days 23 hours')).where(eq(binItems.recordId, younger.id));
  expect(await deleteExpiredData(dependencies)).toMatchObject({ binItems: 2 });
  expect((await db.select().from(binItems)).map(({ recordId }) => recordId)).toEqual([younger.id]);
  expect(await dependencies.mediaStore.names()).toEqual([]);
});
