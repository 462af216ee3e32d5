import { expect, it } from 'vitest';
import { pictureFault } from './usePictureUpload.ts';

const limit = 5 * 1024 * 1024;

it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])('accepts %s', (type) => {
  expect(pictureFault({ type, name: 'picture', size: 1 })).toBeUndefined();
});

it.each(['image/svg+xml', 'image/avif', 'video/mp4', 'application/pdf'])(
  'refuses %s whatever its name',
  (type) => {
    expect(pictureFault({ type, name: 'picture.jpg', size: 1 })).toEqual({
      title: 'Invalid file type',
      description: 'Please upload a valid image file (JPG, PNG, GIF, or WebP).',
    });
  },
);

it('goes by the name when the system knows no type', () => {
  expect(pictureFault({ type: '', name: 'Lantern.JPG', size: 1 })).toBeUndefined();
  expect(pictureFault({ type: '', name: 'lantern.jpg.exe', size: 1 })?.title).toBe('Invalid file type');
});

it('accepts five megabytes and refuses a byte more', () => {
  expect(pictureFault({ type: 'image/png', name: 'a.png', size: limit })).toBeUndefined();
  expect(pictureFault({ type: 'image/png', name: 'a.png', size: limit + 1 })).toEqual({
    title: 'File too large',
    description: 'Please upload an image smaller than 5MB.',
  });
});
