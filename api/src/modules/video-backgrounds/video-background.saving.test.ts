import { beforeEach, expect, test } from 'vitest';
import { videoBackgroundFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mediaItems } from '../media/media.table.ts';
import type { ListedVideoBackground } from './video-background.schema.ts';
import { videoBackgrounds } from './video-background.table.ts';

const path = '/api/video-backgrounds';

const testApp = await createTestApp();
const token = await testApp.logIn('editor');
beforeEach(async () => {
  await testApp.db.delete(videoBackgrounds);
});

const revisionOf = (answer: Response) => Number(answer.headers.get('x-content-revision'));
const change = (id: number, changes: object, headers: Record<string, string> = {}) =>
  testApp.send('PATCH', `${path}/${id}`, changes, token, headers);

async function create(changes: Parameters<typeof videoBackgroundFields>[0] = {}) {
  const answer = await testApp.send('POST', path, videoBackgroundFields(changes), token);
  expect(answer.status).toBe(201);
  return (await answer.json()) as ListedVideoBackground;
}

async function playing(page = 'landing'): Promise<string | undefined> {
  const answer = await testApp.request(`${path}/active/${page}`);
  return ((await answer.json()) as ListedVideoBackground | null)?.title;
}

async function changedSince(revision: number): Promise<[string, string][]> {
  const { documents, removed } = await testApp.changes(revision);
  const shown = documents.map(({ id, data }) => [id, 'title' in data ? data.title : ''] as [string, string]);
  return [...shown, ...removed.map(({ id }) => [id, 'none'] as [string, string])].toSorted();
}

test('a new background is answered in the names of the wire, inactive unless the form says otherwise', async () => {
  const { isActive: _isActive, ...given } = videoBackgroundFields({ thumbnailUrl: '', description: ' ' });
  const answer = await testApp.send('POST', path, given, token);
  expect(await answer.json()).toEqual({
    ...given,
    id: expect.any(Number),
    thumbnailUrl: null,
    description: null,
    isActive: false,
    isShown: false,
    media: null,
    version: 1,
    createdAt: '2025-10-31T12:00:00.000Z',
  });
  expect(revisionOf(answer)).toBeGreaterThan(0);
});

test('uploaded files are addresses too', async () => {
  const video = { videoUrl: '/media/0123456789abcdef-fog.webm', thumbnailUrl: '/media/fog.jpg' };
  expect(await create(video)).toMatchObject(video);
});

const videoSentence = 'Video URL must be an http(s) address or an uploaded video';
test.each([
  [{ page: undefined }, 'Page is required'],
  [{ page: '' }, 'Page is required'],
  [{ title: ' ' }, 'Title is required'],
  [{ videoUrl: '' }, 'Video URL is required'],
  [{ videoUrl: undefined }, 'Video URL is required'],
  [{ videoUrl: 'fog.mp4' }, videoSentence],
  [{ videoUrl: 'javascript:alert(1)' }, videoSentence],
  [{ thumbnailUrl: 'fog' }, 'Thumbnail URL must be an http(s) address or an uploaded picture'],
  [{ isActive: 'on' }, 'isActive must be true or false'],
])('a background with %j is refused', async (changes, message) => {
  const answer = await testApp.send('POST', path, { ...videoBackgroundFields(), ...changes }, token);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message, error: message, issues: [{ message }] });
});

test('switching on the second of two makes it play, and switching it off brings the first one back', async () => {
  await create({ title: 'First', isActive: true });
  const second = await create({ title: 'Second' });
  expect(await playing()).toBe('First');
  const on = await change(second.id, { isActive: true });
  expect(await on.json()).toEqual({ ...second, isActive: true, isShown: true, version: 2 });
  expect(await playing()).toBe('Second');
  expect(await changedSince(revisionOf(on) - 1)).toEqual([['landing', 'Second']]);
  await change(second.id, { isActive: false });
  expect(await playing()).toBe('First');
});

test('what is switched on last plays, also within one millisecond and after the clock was put back', async () => {
  const [first, second, third] = [await create({ title: '1' }), await create({ title: '2' }), await create()];
  for (const { id } of [third, first, second]) await change(id, { isActive: true });
  expect(await playing()).toBe('2');
  await change(first.id, { isActive: false });
  const { now } = testApp.time;
  testApp.time.now = new Date(now.getTime() - 25 * 3_600_000);
  await testApp.send('PATCH', `${path}/${first.id}`, { isActive: true }, await testApp.logIn('editor'));
  testApp.time.now = now;
  expect(await playing()).toBe('1');
});

test('an active background that is edited, or switched on once more, does not push itself forward', async () => {
  const first = await create({ title: 'First', isActive: true });
  await create({ title: 'Second', isActive: true });
  await change(first.id, { isActive: true, title: 'Edited' });
  expect(await playing()).toBe('Second');
});

test('an edit leaves the fields alone that it does not name', async () => {
  const video = await create({ isActive: true });
  const edited = await change(video.id, { description: '' });
  expect(await edited.json()).toEqual({ ...video, description: null, version: 2 });
  for (const body of [{}, { isActive: null }, { title: '' }, { videoUrl: 'x' }, { id: 1 }])
    expect((await change(video.id, body)).status).toBe(400);
  expect((await change(999_999, { isActive: true })).status).toBe(404);
});

test('an active background that moves to another page plays there, and both pages are published', async () => {
  const moved = await create({ title: 'Moved', isActive: true });
  await create({ title: 'Earlier', page: 'fl-home', isActive: true });
  const answer = await change(moved.id, { page: 'fl-home' });
  expect([await playing('fl-home'), await playing('landing')]).toEqual(['Moved', undefined]);
  expect(await changedSince(revisionOf(answer) - 1)).toEqual([
    ['fl-home', 'Moved'],
    ['landing', 'none'],
  ]);
});

test('of two people who edit one version the second is answered the version of the first', async () => {
  const video = await create({ title: 'Fog' });
  const opened = await testApp.request(`${path}/${video.id}`, {}, token);
  const tag = opened.headers.get('etag') ?? '';
  expect([opened.status, tag, await opened.json()]).toEqual([200, '"1"', video]);
  const first = await change(video.id, { title: 'Mist' }, { 'If-Match': tag });
  expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
  const second = await change(video.id, { title: 'Smoke' }, { 'If-Match': tag });
  expect([second.status, await second.json()]).toMatchObject([
    409,
    {
      message: 'This video background was changed elsewhere in the meantime',
      current: { id: video.id, title: 'Mist', version: 2 },
    },
  ]);
  expect((await change(video.id, { title: 'Smoke' }, { 'If-Match': '"2"' })).status).toBe(200);
  expect((await change(video.id, { title: 'Any version' })).status).toBe(200);
});

test('a background that nobody knows cannot be read', async () => {
  expect((await testApp.request(`${path}/999999`, {}, token)).status).toBe(404);
});

test('a creation that is sent again makes one background', async () => {
  const send = () =>
    testApp.send('POST', path, videoBackgroundFields(), token, { 'Idempotency-Key': 'fog-once' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(await testApp.db.$count(videoBackgrounds)).toBe(1);
});

test('the list brings along what the library knows of a thumbnail', async () => {
  const thumbnailUrl = '/media/0123456789abcdef-fog.jpg';
  const item = { filename: '0123456789abcdef-fog.jpg', originalName: 'fog.jpg', url: thumbnailUrl, size: 9 };
  await testApp.db.insert(mediaItems).values({ ...item, type: 'image', altText: 'Fog' });
  await create({ thumbnailUrl });
  const listed = await testApp.request(path, {}, token);
  expect(await listed.json()).toMatchObject([{ thumbnailUrl, media: { url: thumbnailUrl, altText: 'Fog' } }]);
});

test('a deleted background is gone, and its page is published without it', async () => {
  const { id } = await create({ isActive: true });
  const removal = await testApp.request(`${path}/${id}`, { method: 'DELETE' }, token);
  expect(removal.status).toBe(204);
  expect(await changedSince(revisionOf(removal) - 1)).toEqual([['landing', 'none']]);
  expect((await testApp.request(`${path}/${id}`, { method: 'DELETE' }, token)).status).toBe(404);
});

test('of many that are switched on at once, the one whose change came last plays', async () => {
  const videos = await Promise.all(Array.from({ length: 12 }, (_, index) => create({ title: `${index}` })));
  const answers = await Promise.all(videos.map(({ id }) => change(id, { isActive: true })));
  const last = Math.max(...answers.map(revisionOf));
  expect(await playing()).toBe(videos[answers.findIndex((answer) => revisionOf(answer) === last)]?.title);
  const rows = await testApp.db.select().from(videoBackgrounds);
  expect(new Set(rows.map(({ activatedAt }) => activatedAt?.getTime())).size).toBe(12);
});
