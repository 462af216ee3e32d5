import { describe, expect, it } from 'vitest';
import { canvasBomb, pixelBomb, plainPicture, uploadForm } from '../../../testing/media-files.ts';
import { createTestLibrary } from '../../../testing/media-library.ts';

const { request, token, post, expectNothingStored, expectRefusal } = await createTestLibrary();

describe('a file that is not what it should be', () => {
  it('is refused as HTML named .jpg', () =>
    expectRefusal(
      uploadForm(Buffer.from('<!doctype html><p>Boo</p>'), 'wood.jpg'),
      415,
      'Invalid file type',
    ));

  it('is refused as SVG', () =>
    expectRefusal(
      uploadForm(Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'wood.svg'),
      415,
      'Invalid file type',
    ));

  it('is refused as PNG named .jpg', async () =>
    expectRefusal(uploadForm(await plainPicture().png().toBuffer(), 'wood.jpg'), 415, 'Invalid file type'));

  it('is refused as a picture format that browsers do not share', async () =>
    expectRefusal(uploadForm(await plainPicture().tiff().toBuffer(), 'wood.tiff'), 415, 'Invalid file type'));

  it('is refused when it is empty', () =>
    expectRefusal(uploadForm(Buffer.alloc(0), 'wood.jpg'), 415, 'Invalid file type'));

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is refused as a %s that was cut off', async (format) => {
    const whole = await plainPicture({ width: 300, height: 300 })
      .composite([{ input: await plainPicture({ color: '#a81c1c' }).png().toBuffer(), left: 9, top: 200 }])
      .toFormat(format)
      .toBuffer();
    const extension = format === 'jpeg' ? 'jpg' : format;
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
    await expectRefusal(uploadForm(cut, `wood.${extension}`), 422, 'The file is damaged or incomplete');
  });

  it('is refused when a small file unpacks to more than 40 megapixels', async () => {
    const bomb = pixelBomb(16_000);
    expect(bomb.length).toBeLessThan(40_000);
    await expectRefusal(uploadForm(bomb, 'wood.png'), 422, 'The picture is larger than 40 megapixels');
  });

  it.each([
    ['whose canvas has 400 megapixels', 20_000, 1],
    ['whose frames together have 100 megapixels', 1_000, 100],
  ])('is refused as a small GIF %s', async (_, side, frames) => {
    const bomb = canvasBomb(side, frames);
    expect(bomb.length).toBeLessThan(3_000);
    await expectRefusal(uploadForm(bomb, 'wood.gif'), 422, 'The picture is larger than 40 megapixels');
  });

  it.each([
    ['wood.mp4', 'isom'],
    ['wood.mov', 'qt  '],
  ])('is refused as a video %s with a head and nothing more', async (name, brand) => {
    const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp42`, 'latin1');
    const form = uploadForm(Buffer.concat([head, Buffer.alloc(5_000)]), name);
    await expectRefusal(form, 422, 'The file is damaged or incomplete');
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

  it('is refused before a byte is read when its length is over what a form may hold', async () => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(106 * 1024 * 1024),
    };
    const response = await request('/api/media', { method: 'POST', body: '--x', headers }, token);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: 'File is larger than 104857600 bytes' });
    await expectNothingStored();
  });
});
