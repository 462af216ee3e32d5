import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoFile } from '../../../database/seed/demo-content.ts';
import { movingPicture, noisyPicture, uploadForm } from '../../../testing/media-files.ts';
import { createTestLibrary } from '../../../testing/media-library.ts';
import { fileNamesInBin } from '../../bin/bin.repository.ts';
import { findMediaItem, mediaFilesOf } from '../media.repository.ts';
import type { MediaItem } from '../media.schema.ts';
import { makeMediaVariants } from '../processing/media-variants.job.ts';

const { db, dependencies, folder, post, request, send, stored, token, upload } = await createTestLibrary();
const picture = () => noisyPicture(600, 400).jpeg().toBuffer();
const storedNames = async () => (await dependencies.mediaStore.names()).sort();

async function lose(names: string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name));
}

describe('a file that the media store lost', () => {
  it('is there again at its addresses, with all its sizes, once its bytes are uploaded again', async () => {
    const bytes = await picture();
    const { id } = await upload(bytes, 'wood.jpg', { altText: 'A wood' });
    await makeMediaVariants(dependencies, id);
    const before = await findMediaItem(db, id);
    const names = await storedNames();
    const original = await stored(before?.url ?? '');
    await lose(names);
    const again = await post(uploadForm(bytes, 'other.jpg'));
    expect(again.status).toBe(200);
    expect(again.headers.get('x-content-revision')).not.toBeNull();
    await makeMediaVariants(dependencies, id);
    expect(await findMediaItem(db, id)).toEqual(before);
    expect(await storedNames()).toEqual(names);
    expect(await stored(before?.url ?? '')).toEqual(original);
  });

  it.each([
    ['one size', (item: MediaItem) => mediaFilesOf(item).slice(1, 2)],
    [
      'what the background made',
      (item: MediaItem) => mediaFilesOf(item).filter((name) => name.endsWith('.avif')),
    ],
  ])('is repaired too when only %s is lost', async (_name, lostOf) => {
    const bytes = await picture();
    const { id } = await upload(bytes, 'wood.jpg');
    await makeMediaVariants(dependencies, id);
    const names = await storedNames();
    const lost = lostOf((await findMediaItem(db, id)) as MediaItem);
    expect(lost).not.toEqual([]);
    await lose(lost);
    expect((await post(uploadForm(bytes, 'wood.jpg'))).status).toBe(200);
    await makeMediaVariants(dependencies, id);
    expect(await storedNames()).toEqual(names);
  });

  it.each(['wood.gif', 'wood.webm'])('may be %s', async (name) => {
    const bytes = name.endsWith('.gif')
      ? await movingPicture(3).gif().toBuffer()
      : await readFile(demoFile('videos/florida-loop.webm'));
    await upload(bytes, name);
    const names = await storedNames();
    await lose(names);
    expect((await post(uploadForm(bytes, name))).status).toBe(200);
    expect(await storedNames()).toEqual(names);
  });

  it('can be deleted, and is in the bin without a file that is not there', async () => {
    const item = await upload(await picture(), 'wood.jpg');
    const [first = '', ...others] = mediaFilesOf(item);
    await lose([first]);
    expect((await request(`/api/media/${item.id}`, { method: 'DELETE' }, token)).status).toBe(204);
    expect((await fileNamesInBin(db)).sort()).toEqual(await storedNames());
    expect(await storedNames()).toHaveLength(others.length);
  });

  it.each(['before', 'after'])('%s it was deleted can be repaired once it is restored', async (when) => {
    const bytes = await picture();
    const item = await upload(bytes, 'wood.jpg', { altText: 'A wood' });
    const names = await storedNames();
    if (when === 'before') await lose(names);
    await request(`/api/media/${item.id}`, { method: 'DELETE' }, token);
    if (when === 'after') await lose(await storedNames());
    expect((await send('POST', `/api/bin/file/${item.id}/restore`, {}, token)).status).toBe(200);
    await makeMediaVariants(dependencies, item.id);
    expect(await storedNames()).toEqual([]);
    const again = await post(uploadForm(bytes, 'wood.jpg'));
    expect([again.status, await again.json()]).toEqual([200, item]);
    expect(await storedNames()).toEqual(names);
  });
});
