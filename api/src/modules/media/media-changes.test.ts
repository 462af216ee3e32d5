import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { plainPicture } from '../../testing/media-files.ts';
import { createTestLibrary } from '../../testing/media-library.ts';
import { contentChanges } from '../content-feed/content-state.table.ts';

const { db, send, request, token, upload } = await createTestLibrary();
const picture = async () => upload(await plainPicture().jpeg().toBuffer(), 'wood.jpg', { altText: 'Wood' });
const change = (id: number, body: unknown) => send('PATCH', `/api/media/${id}`, body, token);

describe('a media item', () => {
  it('takes another alternative text and focal point, and the publisher hears of it', async () => {
    const item = await picture();
    const response = await change(item.id, { altText: ' A wood at night ', focalPoint: { x: 12.5, y: 100 } });
    expect(response.status).toBe(200);
    const changed = { ...item, altText: 'A wood at night', focalPoint: { x: 12.5, y: 100 } };
    expect(await response.json()).toEqual(changed);
    expect(await (await request(`/api/media/${item.id}`, {}, token)).json()).toEqual(changed);
    const [row] = await db
      .select()
      .from(contentChanges)
      .where(eq(contentChanges.documentId, String(item.id)));
    expect(response.headers.get('x-content-revision')).toBe(String(row?.revision));
  });

  it('is not changed unseen where somebody else changed the same', async () => {
    const item = await picture();
    const from = { altText: 'Wood', focalPoint: { x: 50, y: 50 } };
    await change(item.id, { altText: 'Trees' });
    const refused = await change(item.id, { altText: 'A wood', from: { altText: from.altText } });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: { ...item, altText: 'Trees' } });
    const other = await change(item.id, {
      focalPoint: { x: 1, y: 2 },
      from: { focalPoint: from.focalPoint },
    });
    expect(await other.json()).toMatchObject({ altText: 'Trees', focalPoint: { x: 1, y: 2 } });
    expect((await change(item.id, { altText: 'Trees', from })).status).toBe(409);
    const again = await change(item.id, { altText: 'Trees', focalPoint: { x: 1, y: 2 }, from });
    expect(again.status).toBe(200);
  });

  it('keeps what a change does not name', async () => {
    const item = await picture();
    await change(item.id, { focalPoint: { x: 1, y: 2 } });
    const response = await change(item.id, { altText: '' });
    expect(await response.json()).toEqual({ ...item, altText: '', focalPoint: { x: 1, y: 2 } });
  });

  it.each([
    [{}],
    [{ altText: 'x'.repeat(501) }],
    [{ altText: 'a\u0000b' }],
    [{ altText: null }],
    [{ focalPoint: { x: 1 } }],
    [{ focalPoint: { x: -1, y: 0 } }],
    [{ focalPoint: { x: 0, y: 100.1 } }],
    [{ focalPoint: { x: '1', y: 1 } }],
    [{ filename: 'another.jpg' }],
    [{ altText: 'Wood', url: 'https://evil.example' }],
  ])('refuses the change %j', async (body) => {
    const item = await picture();
    expect((await change(item.id, body)).status).toBe(400);
    expect(await (await request(`/api/media/${item.id}`, {}, token)).json()).toEqual(item);
  });

  it('is not found when it is not there', async () => {
    expect((await change(999_999, { altText: 'Wood' })).status).toBe(404);
  });
});
