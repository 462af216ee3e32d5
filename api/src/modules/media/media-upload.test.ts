import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { movingPicture, pixelBomb, plainPicture, uploadForm } from '../../testing/media-files.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contentChanges } from '../publishing/publishing.table.ts';
import type { MediaItem } from './media.schema.ts';
import { mediaItems } from './media.table.ts';

const { db, dependencies, request, logIn } = await createTestApp();
const folder = join(dependencies.config.dataDir, 'media');
const token = await logIn('editor');

beforeEach(async () => {
  await db.delete(mediaItems);
  await db.delete(contentChanges);
  await dependencies.mediaStore.remove(await dependencies.mediaStore.names());
});

const post = (form: FormData, as: string | undefined = token) =>
  request('/api/media', { method: 'POST', body: form }, as);

async function upload(bytes: Uint8Array, name: string, fields?: Record<string, string>): Promise<MediaItem> {
  const response = await post(uploadForm(bytes, name, fields));
  expect(response.status).toBe(201);
  return (await response.json()) as MediaItem;
}

const storedFile = (item: MediaItem) => readFile(join(folder, item.filename));

async function expectNothingStored(): Promise<void> {
  expect(await db.$count(mediaItems)).toBe(0);
  expect(await db.$count(contentChanges)).toBe(0);
  expect(await readdir(folder)).toEqual(['.incoming']);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
}

async function expectRefusal(
  bytes: Uint8Array,
  name: string,
  status: number,
  sentence: string,
): Promise<void> {
  const response = await post(uploadForm(bytes, name));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message: sentence, error: sentence });
  await expectNothingStored();
}

describe('an uploaded picture', () => {
  it('is stored under a name made of its contents, with its measures, alternative text and placeholder', async () => {
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
      const file = await readFile(join(folder, url.replace('/media/', '')));
      expect(file.length).toBe(size);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height });
    }
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
    const stored = await storedFile(await upload(bytes, 'wood.jpg'));
    expect(stored.includes('Lantern & Sons')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('is stored upright when the camera was held sideways', async () => {
    const red = await plainPicture({ width: 50, height: 50, colour: '#ff0000' }).png().toBuffer();
    const bytes = await plainPicture({ width: 100, height: 50, colour: '#0000ff' })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const item = await upload(bytes, 'wood.jpg');
    expect(item.metadata).toEqual({ width: 50, height: 100 });
    const { data } = await sharp(await storedFile(item))
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
      const stored = await sharp(await storedFile(item), { animated: true }).metadata();
      expect([stored.format, stored.pages, stored.delay]).toEqual([format, 4, [100, 200, 300, 400]]);
      expect(item.metadata).toEqual({ width: 40, height: 30 });
      expect(item.variants).toEqual([]);
      const still = await readFile(join(folder, item.thumbnailUrl?.replace('/media/', '') ?? ''));
      expect((await sharp(still, { animated: true }).metadata()).pages ?? 1).toBe(1);
    },
  );

  it('carries nothing of a page that was hidden behind it', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const picture = await plainPicture().jpeg().toBuffer();
    const stored = await storedFile(await upload(Buffer.concat([picture, Buffer.from(page)]), 'wood.jpg'));
    expect(stored.includes('<script>')).toBe(false);
  });

  it('is the item that is there already when the same bytes come again, under whatever name', async () => {
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

describe('a file that is not what it should be', () => {
  it('is refused as HTML named .jpg', () =>
    expectRefusal(Buffer.from('<!doctype html><p>Boo</p>'), 'wood.jpg', 415, 'Invalid file type'));

  it('is refused as SVG', () =>
    expectRefusal(
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'wood.svg',
      415,
      'Invalid file type',
    ));

  it('is refused as PNG named .jpg', async () =>
    expectRefusal(await plainPicture().png().toBuffer(), 'wood.jpg', 415, 'Invalid file type'));

  it('is refused as a picture format that browsers do not share', async () =>
    expectRefusal(await plainPicture().tiff().toBuffer(), 'wood.tiff', 415, 'Invalid file type'));

  it('is refused when it is empty', () =>
    expectRefusal(Buffer.alloc(0), 'wood.jpg', 415, 'Invalid file type'));

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is refused as a %s that was cut off', async (format) => {
    const whole = await plainPicture({ width: 300, height: 300 })
      .composite([{ input: await plainPicture({ colour: '#a81c1c' }).png().toBuffer(), left: 9, top: 200 }])
      .toFormat(format)
      .toBuffer();
    const extension = format === 'jpeg' ? 'jpg' : format;
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
    await expectRefusal(cut, `wood.${extension}`, 422, 'The file is damaged or incomplete');
  });

  it('is refused when a small file unpacks to more than 40 megapixels', async () => {
    const bomb = pixelBomb(16_000);
    expect(bomb.length).toBeLessThan(40_000);
    await expectRefusal(bomb, 'wood.png', 422, 'The picture is larger than 40 megapixels');
  });

  it('is refused when the form has no part named file', async () => {
    const form = new FormData();
    form.append('picture', new File(['x'], 'wood.jpg'));
    const response = await post(form);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Choose a file to upload' });
    await expectNothingStored();
  });

  it('is refused when the alternative text is longer than the row takes', async () => {
    const bytes = await plainPicture().jpeg().toBuffer();
    const response = await post(uploadForm(bytes, 'wood.jpg', { altText: 'x'.repeat(501) }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'altText' }] });
    await expectNothingStored();
  });

  it('is refused before a byte is read when its length is over 100 MB', async () => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(101 * 1024 * 1024),
    };
    const response = await request('/api/media', { method: 'POST', body: '--x', headers }, token);
    expect(response.status).toBe(413);
    await expectNothingStored();
  });

  it.skipIf(!existsSync('/dev/full'))('is answered with 507 when the disk is full', async () => {
    const { mediaStore } = dependencies;
    dependencies.mediaStore = {
      ...mediaStore,
      openWorkspace: async () => ({ ...(await mediaStore.openWorkspace()), path: () => '/dev/full' }),
    };
    const response = await post(uploadForm(await plainPicture().jpeg().toBuffer(), 'wood.jpg'));
    dependencies.mediaStore = mediaStore;
    expect(response.status).toBe(507);
    await expectNothingStored();
  });
});

describe('the upload', () => {
  it('takes its files back when the row cannot be stored', async () => {
    const { jobs } = dependencies;
    const send = () => Promise.reject(new Error('the queue is gone'));
    dependencies.jobs = { ...jobs, send };
    const response = await post(uploadForm(await plainPicture().jpeg().toBuffer(), 'wood.jpg'));
    dependencies.jobs = jobs;
    expect(response.status).toBe(500);
    await expectNothingStored();
  });

  it('is refused without a token, and to a role that does not edit', async () => {
    const bytes = await plainPicture().jpeg().toBuffer();
    const unknown = await request('/api/media', { method: 'POST', body: uploadForm(bytes, 'wood.jpg') });
    expect(unknown.status).toBe(401);
    expect((await post(uploadForm(bytes, 'wood.jpg'), await logIn('hiring'))).status).toBe(403);
    await expectNothingStored();
  });
});
