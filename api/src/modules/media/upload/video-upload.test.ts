import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoFile } from '../../../database/seed/demo-content.ts';
import { noisyPicture, plainPicture, uploadForm, withHiddenText } from '../../../testing/media-files.ts';
import { createTestLibrary } from '../../../testing/media-library.ts';
import type { MediaItem } from '../media.schema.ts';

const { post, upload, stored, dependencies, expectRefusal } = await createTestLibrary();
const cutPicture = (await noisyPicture(400, 400).jpeg().toBuffer()).subarray(0, 9_000);
const video = await readFile(demoFile('videos/florida-loop.webm'));

function formWith(thumbnail: Uint8Array, name: string): FormData {
  const form = uploadForm(video, 'loop.webm');
  form.append('thumbnail', new File([Uint8Array.from(thumbnail)], name));
  return form;
}

describe('an uploaded video', () => {
  it('is measured and needs no thumbnail', async () => {
    const item = await upload(video, 'Forest loop.webm', { altText: 'Fog' });
    expect(item).toMatchObject({
      type: 'video',
      size: video.length,
      altText: 'Fog',
      thumbnailUrl: null,
      variants: [],
    });
    expect(item.metadata.duration).toBeGreaterThan(1);
    expect(await dependencies.mediaStore.names()).toEqual([item.filename]);
  });

  it('takes the poster frame that came along as its thumbnail, as WebP without foreign bytes', async () => {
    const frame = await plainPicture({ width: 2_000, height: 1_000 }).jpeg().toBuffer();
    const response = await post(formWith(withHiddenText('jpeg', frame, '<script>'), 'frame.jpg'));
    expect(response.status).toBe(201);
    const item = (await response.json()) as MediaItem;
    expect(item.thumbnailUrl).toBe(item.url.replace('.webm', '-poster.webp'));
    const poster = await stored(item.thumbnailUrl ?? '');
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    expect(poster.includes('<script>')).toBe(false);
    expect(item.placeholder).not.toBeNull();
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Invalid file type'],
    ['a video', video, 415, 'Invalid file type'],
    ['a damaged picture', cutPicture, 422, 'The file is damaged or incomplete'],
    ['over 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'File is larger than 5242880 bytes'],
  ])('is refused together with a thumbnail that is %s', (_, thumbnail, status, sentence) =>
    expectRefusal(formWith(thumbnail, ''), status, sentence),
  );

  it('is refused when it was cut off', () =>
    expectRefusal(
      uploadForm(video.subarray(0, video.length / 2), 'loop.webm'),
      422,
      'The file is damaged or incomplete',
    ));
});
