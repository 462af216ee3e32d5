import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { ListedVideoBackground, VideoBackground } from './video-background.schema.ts';
import { videoBackgrounds } from './video-background.table.ts';

const { db, request, logIn } = await createTestApp();

beforeAll(async () => {
  const landing = { page: 'landing' as const, active: true };
  await db.insert(videoBackgrounds).values([
    { ...landing, name: 'Older', videoUrl: '/media/1.webm', activatedAt: new Date('2025-09-01') },
    {
      ...landing,
      name: 'Newest',
      videoUrl: '/media/2.webm',
      thumbnailUrl: '/media/2.jpg',
      activatedAt: new Date('2025-09-03'),
    },
    { ...landing, name: 'Never dated', videoUrl: '/media/3.webm' },
    {
      ...landing,
      name: 'Off',
      videoUrl: '/media/4.webm',
      active: false,
      activatedAt: new Date('2025-09-09'),
    },
  ]);
});

describe('the video background of a page', () => {
  it('is the active one that was switched on last, in the names of the wire', async () => {
    const response = await request('/api/video-backgrounds/active/landing');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: expect.any(Number),
      page: 'landing',
      videoUrl: '/media/2.webm',
      thumbnailUrl: '/media/2.jpg',
      title: 'Newest',
      description: null,
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('is null, with status 200, when none is active', async () => {
    const response = await request('/api/video-backgrounds/active/fl-home');
    expect([response.status, await response.json()]).toEqual([200, null]);
  });

  it('of an unknown page is refused', async () => {
    expect((await request('/api/video-backgrounds/active/cellar')).status).toBe(400);
  });
});

describe('the list of video backgrounds', () => {
  it('says of each whether it plays, which of several active ones only the last one does', async () => {
    const response = await request('/api/video-backgrounds', {}, await logIn('editor'));
    const shown = ((await response.json()) as ListedVideoBackground[]).map((video) => [
      video.title,
      video.isActive,
      video.isShown,
    ]);
    expect(shown).toEqual([
      ['Off', false, false],
      ['Never dated', true, false],
      ['Newest', true, true],
      ['Older', true, false],
    ]);
  });

  it('comes in pages on request', async () => {
    const token = await logIn('editor');
    const first = await request('/api/video-backgrounds?limit=3', {}, token);
    expect([first.headers.get('x-total-count'), ((await first.json()) as unknown[]).length]).toEqual([
      '4',
      3,
    ]);
    const cursor = first.headers.get('x-next-cursor');
    const second = await request(`/api/video-backgrounds?limit=3&cursor=${cursor}`, {}, token);
    expect(((await second.json()) as VideoBackground[]).map(({ title }) => title)).toEqual(['Older']);
  });
});
