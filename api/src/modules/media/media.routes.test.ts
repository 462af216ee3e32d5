import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { MediaItem } from './media.schema.ts';
import { mediaItems } from './media.table.ts';

const { db, request, logIn } = await createTestApp();
const token = await logIn('editor');

beforeAll(async () => {
  const names = ['one.jpg', 'two.webm', 'three.jpg', 'four.jpg', 'five.jpg'];
  for (const name of names) {
    const type = name.endsWith('.webm') ? 'video' : 'image';
    const altText = name === 'three.jpg' ? 'A lantern' : '';
    await db
      .insert(mediaItems)
      .values({ filename: name, originalName: name, type, url: `/media/${name}`, size: 3e9, altText });
  }
});

async function list(query = '') {
  const response = await request(`/api/media${query}`, {}, token);
  expect(response.status).toBe(200);
  const items = (await response.json()) as MediaItem[];
  return { names: items.map(({ originalName }) => originalName), headers: response.headers };
}

describe('the media list', () => {
  it('holds everything, newest first', async () => {
    const { names } = await list();
    expect(names).toEqual(['five.jpg', 'four.jpg', 'three.jpg', 'two.webm', 'one.jpg']);
  });

  it('holds one type when asked, and counts that type', async () => {
    const { names, headers } = await list('?type=video&limit=10');
    expect(names).toEqual(['two.webm']);
    expect(headers.get('X-Total-Count')).toBe('1');
  });

  it('holds what has a text in its name or alternative text, in any case, and counts that', async () => {
    expect((await list('?q=O')).names).toEqual(['four.jpg', 'two.webm', 'one.jpg']);
    expect((await list('?q=LANTERN')).names).toEqual(['three.jpg']);
    const { names, headers } = await list('?q=.JPG&limit=2&type=image');
    expect([names, headers.get('X-Total-Count')]).toEqual([['five.jpg', 'four.jpg'], '4']);
    expect((await list('?q=%25')).names).toEqual([]);
  });

  it('refuses an unknown type', async () => {
    expect((await request('/api/media?type=sound', {}, token)).status).toBe(400);
  });
});

describe('the summary of the library', () => {
  it('counts files, pictures, videos and bytes', async () => {
    const response = await request('/api/media/summary', {}, token);
    expect(await response.json()).toEqual({ files: 5, images: 4, videos: 1, size: 15e9 });
  });
});

describe('a media item', () => {
  it('is found by its id', async () => {
    const [row] = await db.select().from(mediaItems).limit(1);
    const { sha256: _sha256, ...visible } = row ?? {};
    const response = await request(`/api/media/${row?.id}`, {}, token);
    expect(await response.json()).toEqual({ ...visible, createdAt: row?.createdAt.toISOString() });
  });

  it('is answered with 404 when there is none', async () => {
    expect((await request('/api/media/999999', {}, token)).status).toBe(404);
  });
});
