import { like } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { plainPicture } from '../../testing/media-files.ts';
import { createTestLibrary } from '../../testing/media-library.ts';
import { createSharePictureAddresses, type SharePicture } from './share-picture.address.ts';
import { cropAround, drawSharePicture, sharePictureSize } from './share-picture.drawing.ts';

const testApp = await createTestLibrary();

const words: SharePicture = {
  title: 'The Lady of Goodrich Road',
  kicker: 'Ghost story',
  brand: 'Haunted Forests',
  picture: '',
  focus: { x: 50, y: 50 },
};
const addressOf = (changes: Partial<SharePicture> = {}) =>
  createSharePictureAddresses(testApp.dependencies.config.serviceToken)({ ...words, ...changes });

/** Brightness of the row of pixels near the top of a picture, 0 to 255 each, from `left` to `right`. */
async function brightness(picture: Buffer, left: number, right: number): Promise<Buffer> {
  const row = { left, top: 60, width: right - left, height: 1 };
  return sharp(await sharp(picture).extract(row).toBuffer())
    .greyscale()
    .raw()
    .toBuffer();
}

test('the address on a page leads to a picture of the size that readers of shares expect, for good', async () => {
  const answer = await testApp.request(addressOf());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
});

test('other words have another address and make another picture', async () => {
  const [one, other] = await Promise.all(
    [addressOf(), addressOf({ title: 'Mile 41' })].map(async (address) =>
      Buffer.from(await (await testApp.request(address)).arrayBuffer()),
    ),
  );
  expect(one?.equals(other as Buffer)).toBe(false);
});

test('an emoji, for which there is no letter, leaves no box in the picture', async () => {
  const [plain, decorated] = await Promise.all(
    ['Mile 41', '👻 Mile ☠️ 41 🇺🇸👋🏽'].map((title) => drawSharePicture({ ...words, title }, undefined)),
  );
  expect(decorated?.equals(plain as Buffer)).toBe(true);
});

test.each([
  ['another signature', (address: string) => address.replace(/\.[^.]+\.jpg$/, `.${'A'.repeat(22)}.jpg`)],
  ['no signature', (address: string) => address.replace(/\.[^.]+\.jpg$/, '.jpg')],
  [
    'words that nobody signed',
    (address: string) => {
      const forged = Buffer.from(JSON.stringify(['Free beer', '', '', '', 50, 50])).toString('base64url');
      return address.replace(/[^/]+(?=\.[^.]+\.jpg$)/, forged);
    },
  ],
  ['another kind of file', (address: string) => address.replace(/jpg$/, 'png')],
])('an address with %s leads nowhere', async (_, forge) => {
  const forged = forge(addressOf());
  expect(forged).not.toBe(addressOf());
  expect((await testApp.request(forged)).status).toBe(404);
});

test('words have at least seven tenths of darkness behind them, and the other side shows the picture', async () => {
  const white = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const picture = await drawSharePicture({ ...words, title: '.' }, white);
  expect(Math.max(...(await brightness(picture, 84, 724)))).toBeLessThanOrEqual(255 * 0.3 + 4);
  expect(Math.min(...(await brightness(picture, 1_000, 1_160)))).toBeGreaterThan(180);
});

test('a picture that is not in the library, is gone or cannot be read gives way to the forest', async () => {
  const pictures = [
    '/art/placeholder.svg',
    'https://example.com/a.jpg',
    `https://example.com/a.jpg?signature=${'a'.repeat(1_900)}`,
    '/media/0000-gone.jpg',
    '/media/../secrets',
  ];
  for (const picture of pictures) {
    expect([picture, (await testApp.request(addressOf({ picture }))).status]).toEqual([picture, 200]);
  }
});

test('caches keep a drawing without its picture for minutes only: the picture may come back', async () => {
  const item = await testApp.upload(await plainPicture().png().toBuffer(), 'gate.png');
  const cachingOf = async (address: string) => (await testApp.request(address)).headers.get('cache-control');
  const address = addressOf({ picture: item.url });
  await testApp.request(`/api/media/${item.id}`, { method: 'DELETE' }, testApp.token);
  expect(await cachingOf(address)).toBe('public, max-age=300');
  await testApp.send('POST', `/api/bin/file/${item.id}/restore`, {}, testApp.token);
  expect(await cachingOf(address)).toBe('public, max-age=31536000, immutable');
});

test('a picture of the library is found by its address', async () => {
  const { url } = await testApp.upload(
    await plainPicture({ width: 1_300, height: 800 }).png().toBuffer(),
    'gate.png',
  );
  const plain = Buffer.from(await (await testApp.request(addressOf({ title: 'a' }))).arrayBuffer());
  const answer = await testApp.request(addressOf({ title: 'a', picture: url }));
  expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(false);
});

test.each([
  ['a very long title', 'A night that would not end '.repeat(40)],
  ['one endless word', 'M'.repeat(400)],
  ['markup', '<b>&amp;</span><script>'],
  ['another script', '鬼の森 🎃 \u202Eabc'],
  ['nothing', '\u0000'],
])('%s can be drawn', async (_, title) => {
  const answer = await testApp.request(addressOf({ title }));
  expect(answer.status).toBe(200);
});

test.each([
  [
    { width: 2_400, height: 1_260 },
    { x: 0, y: 0 },
    { left: 0, top: 0 },
  ],
  [
    { width: 2_400, height: 1_260 },
    { x: 100, y: 100 },
    { left: 216, top: 114 },
  ],
  [
    { width: 1_200, height: 1_800 },
    { x: 70, y: 50 },
    { left: 103, top: 747 },
  ],
  [
    { width: 600, height: 200 },
    { x: 50, y: 50 },
    { left: 228, top: 57 },
  ],
])('of a picture of %j with the focus %j the crop begins at %j', (size, focus, start) => {
  expect(cropAround(size, focus)).toMatchObject(start);
});

test('a crop never leaves the picture, whatever its size and focus', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, x, y) => {
      const { scaled, left, top } = cropAround({ width, height }, { x, y });
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + sharePictureSize.width).toBeLessThanOrEqual(scaled.width);
      expect(top + sharePictureSize.height).toBeLessThanOrEqual(scaled.height);
    }),
  );
});

test('an address draws only so many pictures in a minute', async () => {
  const testApp = await createTestLibrary();
  const addressIn = createSharePictureAddresses(testApp.dependencies.config.serviceToken);
  const ask = async () => (await testApp.request(addressIn({ ...words, title: 'Once' }))).status;
  expect(await ask()).toBe(200);
  await testApp.db.update(rateLimits).set({ points: 60 }).where(like(rateLimits.key, 'share pictures%'));
  expect(await ask()).toBe(429);
});
