import type { PublishedMedia } from '@haunted-forests/api/schemas/content-feed/published-document';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { pictureOf, thumbnailAddress } from './picture.ts';
import { placeholderImage } from './placeholder-image.ts';

const variant = (format: 'avif' | 'webp', width: number) => ({
  format,
  width,
  height: width / 1.5,
  url: `/media/bell-${width}.${format}`,
  size: 1,
});
const bell: PublishedMedia = {
  id: 1,
  type: 'image',
  url: '/media/bell.jpg',
  metadata: { width: 1600, height: 1067 },
  altText: 'A bell under a lake',
  focalPoint: { x: 47, y: 54 },
  placeholder: null,
  variants: [variant('webp', 1600), variant('webp', 1280), variant('avif', 640), variant('avif', 320)],
};

test('a picture of the library offers AVIF before WebP, small before large', () => {
  const { sources, src } = pictureOf(bell.url, bell);
  expect(sources).toEqual([
    { type: 'image/avif', srcset: '/media/bell-320.avif 320w, /media/bell-640.avif 640w' },
    { type: 'image/webp', srcset: '/media/bell-1280.webp 1280w, /media/bell-1600.webp 1600w' },
  ]);
  expect(src).toBe('/media/bell-1280.webp');
});

test('a picture keeps its size, its words and its focal point', () => {
  expect(pictureOf(bell.url, bell)).toMatchObject({
    width: 1600,
    height: 1067,
    alt: 'A bell under a lake',
    focus: '47% 54%',
  });
});

test('a picture without variants yet shows the upload itself', () => {
  expect(pictureOf(bell.url, { ...bell, variants: [] })).toMatchObject({
    sources: [],
    src: '/media/bell.jpg',
  });
});

test('an address outside the library is shown as it is, an empty one as the stock picture', () => {
  expect(pictureOf('https://example.com/a.jpg').src).toBe('https://example.com/a.jpg');
  expect(pictureOf('').src).toBe('/art/placeholder.svg');
});

/** A ThumbHash in base64 of a pattern that repeats after so many bytes. */
function thumbHash(period: number): string {
  const pixels = Uint8Array.from({ length: 32 * 20 * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : index % period,
  );
  return btoa(String.fromCharCode(...rgbaToThumbHash(32, 20, pixels)));
}

test('a placeholder stays under 500 bytes and a damaged hash gives none', () => {
  const image = placeholderImage(thumbHash(200));
  expect(image).toMatch(/^data:image\/png;base64,/);
  expect(image.length).toBeLessThan(500);
  expect(placeholderImage('%')).toBe('');
});

test('a picture has its placeholder each time it is shown, and another one once it is replaced', () => {
  const [stored, replaced] = [thumbHash(200), thumbHash(90)].map((placeholder) => ({ ...bell, placeholder }));
  for (const media of [stored, stored, replaced])
    expect(pictureOf(bell.url, media).placeholder).toBe(placeholderImage(media?.placeholder ?? ''));
  expect(pictureOf(bell.url, replaced).placeholder).not.toBe(pictureOf(bell.url, stored).placeholder);
});

test('a list shows the smallest variant, and the upload itself while there is none', () => {
  expect(thumbnailAddress(bell.url, bell)).toBe('/media/bell-1280.webp');
  expect(thumbnailAddress(bell.url, { ...bell, variants: [] })).toBe(bell.url);
  expect(thumbnailAddress('https://example.com/a.jpg', null)).toBe('https://example.com/a.jpg');
});
