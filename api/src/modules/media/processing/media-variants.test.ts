import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { movingPicture, noisyPicture, plainPicture, uploadForm } from '../../../testing/media-files.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { contentChanges } from '../../content-feed/content-state.table.ts';
import { findMediaItem } from '../media.repository.ts';
import type { MediaItem } from '../media.schema.ts';
import { mediaItems } from '../media.table.ts';
import { makeMediaVariants } from './media-variants.job.ts';

const { db, dependencies, request, logIn } = await createTestApp({ runsJobs: true });
const folder = join(dependencies.config.dataDir, 'media');
const token = await logIn();

async function upload(bytes: Uint8Array, name: string): Promise<MediaItem> {
  const body = uploadForm(bytes, name);
  return (await (await request('/api/media', { method: 'POST', body }, token)).json()) as MediaItem;
}

const formatsOf = async (id: number) =>
  (await findMediaItem(db, id))?.variants.map(({ format, width }) => `${format} ${width}`);

async function revisionOf(id: number): Promise<number> {
  const [change] = await db
    .select()
    .from(contentChanges)
    .where(eq(contentChanges.documentId, String(id)));
  return change?.revision ?? 0;
}

describe('the background work on a picture', () => {
  it('adds an AVIF of each size, smaller than the WebPs together, and announces the change', async () => {
    const item = await upload(await noisyPicture(600, 400).jpeg().toBuffer(), 'wood.jpg');
    const before = await revisionOf(item.id);
    await expect.poll(() => formatsOf(item.id)).toEqual(['avif 480', 'avif 600', 'webp 480', 'webp 600']);
    const variants = (await findMediaItem(db, item.id))?.variants ?? [];
    for (const { url, size, width, height } of variants.filter(({ format }) => format === 'avif')) {
      const file = await readFile(join(folder, url.replace('/media/', '')));
      expect(file.length).toBe(size);
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'heif',
        compression: 'av1',
        width,
        height,
      });
    }
    expect(await revisionOf(item.id)).toBeGreaterThan(before);
    await expect.poll(() => readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('is done once', async () => {
    const item = await upload(await noisyPicture(300, 200).jpeg().toBuffer(), 'once.jpg');
    await expect.poll(() => formatsOf(item.id)).toContain('avif 300');
    const revision = await revisionOf(item.id);
    await makeMediaVariants(dependencies, item.id);
    expect(await revisionOf(item.id)).toBe(revision);
  });

  it('leaves out AVIFs that would be larger than the WebPs, and their files', async () => {
    const item = await upload(await plainPicture({ width: 20, height: 20 }).png().toBuffer(), 'dot.png');
    await makeMediaVariants(dependencies, item.id);
    expect(await formatsOf(item.id)).toEqual(['webp 20']);
    expect((await readdir(folder)).filter((name) => name.includes('dot') && name.endsWith('.avif'))).toEqual(
      [],
    );
  });

  it('leaves a moving picture and a removed one alone', async () => {
    const item = await upload(await movingPicture(3).gif().toBuffer(), 'lantern.gif');
    await makeMediaVariants(dependencies, item.id);
    expect(await formatsOf(item.id)).toEqual([]);
    await db.delete(mediaItems).where(eq(mediaItems.id, item.id));
    await expect(makeMediaVariants(dependencies, item.id)).resolves.toBeUndefined();
  });
});
