import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { movingPicture, plainPicture, uploadForm, withHiddenText } from '../../../testing/media-files.ts';
import { createTestLibrary } from '../../../testing/media-library.ts';
import { contentChanges } from '../../content-feed/content-state.table.ts';
import { mediaItems } from '../media.table.ts';

const { db, dependencies, folder, post, upload, stored } = await createTestLibrary();

describe('an uploaded picture', () => {
  it('is stored under a name of its own, with its measures, alternative text and placeholder', async () => {
    const bytes = await plainPicture({ width: 700, height: 500 }).jpeg().toBuffer();
    const item = await upload(bytes, 'Der Wald, Überblick (1).JPG', { altText: ' A wood ' });
    expect(item).toMatchObject({
      originalName: 'Der Wald, Überblick (1).JPG',
      type: 'image',
      url: `/media/${item.filename}`,
      size: bytes.length,
      metadata: { width: 700, height: 500 },
      altText: 'A wood',
      focalPoint: { x: 50, y: 50 },
    });
    expect(item.filename).toMatch(/^[0-9a-f]{16}-der-wald-uberblick-1\.jpg$/);
    expect(Buffer.from(item.placeholder ?? '', 'base64').length).toBeGreaterThan(4);
    expect(await db.select().from(mediaItems)).toHaveLength(1);
  });

  it('has WebP sizes no wider than itself at once, each the file that its entry describes', async () => {
    const item = await upload(await plainPicture({ width: 700, height: 350 }).png().toBuffer(), 'wood.png');
    expect(item.variants.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 480, 240],
      ['webp', 700, 350],
    ]);
    expect(item.thumbnailUrl).toBe(item.variants[0]?.url);
    for (const { url, width, height, size } of item.variants) {
      const file = await stored(url);
      expect(file.length).toBe(size);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it('of a whole page on a phone has sizes that are no higher than WebP allows', async () => {
    const tall = await plainPicture({ width: 1_080, height: 17_500 }).png().toBuffer();
    const { metadata, variants } = await upload(tall, 'tall.png');
    expect(metadata).toEqual({ width: 1_080, height: 17_500 });
    expect(variants.map(({ width }) => width)).toEqual([480, 960, 1_011]);
  });

  it('is announced to the publisher', async () => {
    const item = await upload(await plainPicture().jpeg().toBuffer(), 'wood.jpg');
    const changes = await db.select().from(contentChanges);
    expect(changes.map(({ kind, documentId }) => [kind, documentId])).toEqual([['media', String(item.id)]]);
  });

  it('loses its place, camera and comments', async () => {
    const bytes = await plainPicture()
      .withExif({
        IFD0: { Make: 'Lantern & Sons', Copyright: 'nobody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 58/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Lantern & Sons')).toBe(true);
    const kept = await stored((await upload(bytes, 'wood.jpg')).url);
    expect(kept.includes('Lantern & Sons')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('is stored upright when the camera was held sideways', async () => {
    const red = await plainPicture({ width: 50, height: 50, color: '#ff0000' }).png().toBuffer();
    const bytes = await plainPicture({ width: 100, height: 50, color: '#0000ff' })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const item = await upload(bytes, 'wood.jpg');
    expect(item.metadata).toEqual({ width: 50, height: 100 });
    const { data } = await sharp(await stored(item.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [top = 0, bottom = 0] = [data[(10 * 50 + 25) * 3], data[(90 * 50 + 25) * 3]];
    expect(top).toBeGreaterThan(200);
    expect(bottom).toBeLessThan(50);
  });

  it.each(['gif', 'webp'] as const)(
    'keeps its frames as %s and is given a still thumbnail',
    async (format) => {
      const bytes = await movingPicture(4)
        .toFormat(format, { delay: [100, 200, 300, 400] })
        .toBuffer();
      const item = await upload(bytes, `lantern.${format}`);
      const kept = await sharp(await stored(item.url), { animated: true }).metadata();
      expect([kept.format, kept.pages, kept.delay]).toEqual([format, 4, [100, 200, 300, 400]]);
      expect(item.metadata).toEqual({ width: 40, height: 30 });
      expect(item.variants).toEqual([]);
      const still = await stored(item.thumbnailUrl ?? '');
      expect((await sharp(still, { animated: true }).metadata()).pages ?? 1).toBe(1);
    },
  );

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'carries nothing that was hidden in a %s or behind it',
    async (format) => {
      const page = '<html><script>alert(1)</script></html>';
      const bytes = withHiddenText(format, await plainPicture().toFormat(format).toBuffer(), page);
      expect(bytes.toString('latin1').split(page)).toHaveLength(3);
      const { url } = await upload(bytes, `wood.${format === 'jpeg' ? 'jpg' : format}`);
      expect((await stored(url)).includes('<script>')).toBe(false);
    },
  );

  it('returns the existing item when the same bytes are uploaded under any name', async () => {
    const bytes = await plainPicture().jpeg().toBuffer();
    const first = await upload(bytes, 'wood.jpg');
    const again = await post(uploadForm(bytes, 'other.jpg'));
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    expect(await db.$count(mediaItems)).toBe(1);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('becomes one item when the same bytes come several times at once', async () => {
    const bytes = await plainPicture({ width: 500, height: 500 }).jpeg().toBuffer();
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    const answers = await Promise.all(names.map((name) => post(uploadForm(bytes, name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await db.$count(mediaItems)).toBe(1);
    expect(await dependencies.mediaStore.names()).toHaveLength(3);
  });
});
