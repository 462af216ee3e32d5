import { expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { attractions } from '../attractions/attraction.table.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';
import { discountValues } from '../discount/discount.schema.ts';
import { settings } from '../settings/settings.table.ts';
import { videoBackgrounds } from '../video-backgrounds/video-background.table.ts';
import { changeContent } from './content-change.usecase.ts';
import type { ContentChanges } from './published-document.schema.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

async function save(method: string, path: string, body: unknown): Promise<{ id: number; revision: number }> {
  const answer = await testApp.send(method, path, body, token);
  const revision = Number(answer.headers.get('x-content-revision'));
  return { ...(answer.status === 204 ? { id: 0 } : ((await answer.json()) as { id: number })), revision };
}

const ids = ({ documents }: ContentChanges) => documents.map(({ kind, id }) => `${kind}:${id}`);

test('from 0 the feed answers everything visible', async () => {
  const story = await save('POST', '/api/blog-posts', storyFields());
  const draft = await save('POST', '/api/blog-posts', storyFields({ published: false }));
  const changes = await testApp.changes();
  expect(changes.revision).toBe(draft.revision);
  expect(ids(changes)).toContain(`story:${story.id}`);
  expect(ids(changes)).not.toContain(`story:${draft.id}`);
  expect(changes.removed).toEqual([{ kind: 'story', id: String(draft.id) }]);
});

test('from 0 the feed answers what the board draws among, although nobody has changed it', async () => {
  const odds = { offered: [...discountValues], codeDays: 7 };
  const told = (changes: ContentChanges[]) =>
    changes.flatMap(({ documents }) => documents.filter(({ kind }) => kind === 'prizes'));
  expect(told([await testApp.changes()]).map(({ data }) => data)).toEqual([odds]);
  await save('POST', '/api/blog-posts', storyFields());
  const setBack = await pages(1_000_000, async () => undefined);
  expect([setBack.length > 1, told(setBack).length]).toEqual([true, 1]);
});

test('a published story carries its text but neither views nor state nor who saved it', async () => {
  const { id } = await save('POST', '/api/blog-posts', storyFields({ title: 'The Ferry' }));
  const document = (await testApp.changes()).documents.find(
    ({ kind, id: key }) => kind === 'story' && key === String(id),
  );
  expect(document?.data).toMatchObject({ title: 'The Ferry', createdAt: expect.stringMatching(/Z$/) });
  for (const field of ['views', 'published', 'version', 'savedBy'])
    expect(document?.data).not.toHaveProperty(field);
});

test('after a revision the feed answers only what changed since, in its newest state', async () => {
  const first = await save('POST', '/api/blog-posts', storyFields());
  const second = await save('POST', '/api/blog-posts', storyFields());
  const edited = await save('PUT', `/api/blog-posts/${first.id}`, storyFields({ title: 'Edited' }));
  const since = await testApp.changes(second.revision);
  expect(since.revision).toBe(edited.revision);
  expect(ids(since)).toEqual([`story:${first.id}`]);
  expect(since.documents[0]?.data).toMatchObject({ title: 'Edited' });
  expect(await testApp.changes(edited.revision)).toEqual({
    revision: edited.revision,
    request: 0,
    pinnedEdition: null,
    documents: [],
    removed: [],
    next: null,
  });
});

test('what is deleted or unpublished leaves a tombstone', async () => {
  const deleted = await save('POST', '/api/blog-posts', storyFields());
  const hidden = await save('POST', '/api/blog-posts', storyFields());
  await save('PUT', `/api/blog-posts/${hidden.id}`, storyFields({ published: false }));
  await save('DELETE', `/api/blog-posts/${deleted.id}`, undefined);
  const since = await testApp.changes(hidden.revision);
  expect(since.documents).toEqual([]);
  expect(since.removed).toEqual([
    { kind: 'story', id: String(hidden.id) },
    { kind: 'story', id: String(deleted.id) },
  ]);
});

test('a revision ahead of the content gets everything, as after a restored backup', async () => {
  expect(ids(await testApp.changes(1_000_000))).toEqual(ids(await testApp.changes()));
});

test('a change that fails leaves neither rows nor revision nor rebuild request', async () => {
  const before = await testApp.changes();
  const failing = changeContent(testApp.dependencies, async (transaction, record) => {
    await transaction
      .insert(blogPosts)
      .values({ ...storyFields(), image: '/art/x.svg', readTime: '1', status: 'published' } as never);
    record({ kind: 'story', id: '999999' });
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  expect(await testApp.changes()).toEqual(before);
});

test('a change that records nothing bumps nothing', async () => {
  const before = (await testApp.changes()).revision;
  const { result, revision } = await changeContent(testApp.dependencies, async () => 'done');
  expect({ result, revision }).toEqual({ result: 'done', revision: before });
  expect((await testApp.changes()).revision).toBe(before);
});

test('simultaneous changes get revisions without gaps, each visible up to the answered one', async () => {
  const before = (await testApp.changes()).revision;
  const saves = await Promise.all(
    Array.from({ length: 12 }, () => save('POST', '/api/blog-posts', storyFields())),
  );
  const revisions = saves.map(({ revision }) => revision).sort((a, b) => a - b);
  expect(revisions).toEqual(Array.from({ length: 12 }, (_, index) => before + 1 + index));
  expect((await testApp.changes(before)).documents).toHaveLength(12);
});

test('of a page the background that was switched on last is shown; hidden attractions are not', async () => {
  const video = (name: string, active: boolean, day: number) => ({
    name,
    page: 'landing' as const,
    videoUrl: `https://videos.example/${name}.mp4`,
    active,
    activatedAt: new Date(Date.UTC(2025, 9, day)),
  });
  await testApp.db
    .insert(videoBackgrounds)
    .values([video('old', true, 1), video('new', true, 3), video('off', false, 9)]);
  const attraction = { description: 'd', image: '/art/x.svg', category: 'maze', region: 'florida' } as const;
  await changeContent(testApp.dependencies, async (transaction, record) => {
    const rows = await transaction
      .insert(attractions)
      .values([
        { ...attraction, title: 'Open', position: 3 },
        { ...attraction, title: 'Shut', active: false },
      ])
      .returning({ id: attractions.id });
    for (const { id } of rows) record({ kind: 'attraction', id: String(id) });
    record({ kind: 'video', id: 'landing' });
  });
  const { documents } = await testApp.changes();
  const videos = documents.filter(({ kind }) => kind === 'video');
  expect(videos).toMatchObject([{ id: 'landing', data: { title: 'new', page: 'landing' } }]);
  expect(documents.filter(({ kind }) => kind === 'attraction')).toMatchObject([
    { data: { title: 'Open', position: 3 } },
  ]);
});

test('settings come when they changed, with the defaults under them and unusable values left out', async () => {
  await testApp.db.insert(settings).values([
    { key: 'brand', value: 'Haunted Groves' },
    { key: 'ticketUrl', value: 'javascript:alert(1)' },
    { key: 'constructor', value: 'x' },
  ]);
  const before = (await testApp.changes()).revision;
  await changeContent(testApp.dependencies, async (_transaction, record) =>
    record({ kind: 'settings', id: 'settings' }),
  );
  const { documents } = await testApp.changes(before);
  expect(documents).toMatchObject([
    { kind: 'settings', id: 'settings', data: { brand: 'Haunted Groves', attractionCount: 'six' } },
  ]);
  expect(JSON.stringify(documents)).not.toContain('javascript:');
});

async function page(query: string): Promise<ContentChanges> {
  const { serviceToken } = testApp.dependencies.config;
  const answer = await testApp.request(`/api/publishing/changes?${query}`, {}, serviceToken);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ContentChanges;
}

/** All pages after a revision; `meanwhile` runs after the first. */
async function pages(after: number, meanwhile: () => Promise<unknown>): Promise<ContentChanges[]> {
  const read = [await page(`after=${after}&limit=3`)];
  await meanwhile();
  for (let last = read.at(-1); last?.next; last = read.at(-1))
    read.push(await page(`after=${after}&limit=3&cursor=${last.next}`));
  return read;
}

/** What somebody has who takes over one page after the other. */
function contentOf(read: ContentChanges[]): Map<string, unknown> {
  const content = new Map<string, unknown>();
  for (const { documents, removed } of read) {
    for (const { kind, id, data } of documents) content.set(`${kind}:${id}`, data);
    for (const { kind, id } of removed) content.delete(`${kind}:${id}`);
  }
  return content;
}

test('all pages together are the content at the revision of the last, whatever changes between them', async () => {
  const stories: { id: number }[] = [];
  for (let number = 0; number < 8; number += 1)
    stories.push(await save('POST', '/api/blog-posts', storyFields()));
  const [first, second] = stories;
  const known = contentOf([await testApp.changes()]);
  const from = (await testApp.changes()).revision;
  async function change() {
    await save('DELETE', `/api/blog-posts/${first?.id}`, undefined);
    await save('PUT', `/api/blog-posts/${second?.id}`, storyFields({ title: 'Renamed' }));
    await save('POST', '/api/blog-posts', storyFields());
  }
  const all = await pages(0, change);
  const now = await testApp.changes();
  expect(all.length).toBeGreaterThan(3);
  for (const { documents } of all) expect(documents.length).toBeLessThanOrEqual(3);
  expect(all.at(-1)).toMatchObject({ revision: now.revision, next: null });
  expect(contentOf(all)).toEqual(contentOf([now]));

  for (const story of stories.slice(3))
    await save('PUT', `/api/blog-posts/${story.id}`, storyFields({ title: 'Once more' }));
  const since = await pages(from, () =>
    save('PUT', `/api/blog-posts/${stories[3]?.id}`, storyFields({ title: 'And again' })),
  );
  expect(since.length).toBeGreaterThan(2);
  const merged = new Map([...known, ...contentOf(since)]);
  for (const { removed } of since) for (const { kind, id } of removed) merged.delete(`${kind}:${id}`);
  expect(merged).toEqual(contentOf([await testApp.changes()]));
});

test('a cursor of another database begins anew, and what is none is refused', async () => {
  expect(ids(await page('after=5&limit=1000&cursor=999999:1'))).toEqual(ids(await testApp.changes()));
  expect(ids(await page('after=0&limit=1000&cursor=0:4000000000'))).toEqual(ids(await testApp.changes()));
  const { serviceToken } = testApp.dependencies.config;
  expect((await testApp.request('/api/publishing/changes?cursor=1;2', {}, serviceToken)).status).toBe(400);
});
