import { expect, it } from 'vitest';
import { acceptedNames, acceptOf, fileFault, sortFiles } from './fileRules.ts';

const picture = (change: Partial<File> = {}) => ({
  name: 'wood.jpg',
  type: 'image/jpeg',
  size: 1000,
  ...change,
});
const limit = 100 * 1024 * 1024;

it.each([
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.gif', 'image/gif'],
  ['a.webp', 'image/webp'],
  ['a.mp4', 'video/mp4'],
  ['a.webm', 'video/webm'],
  ['a.mov', 'video/quicktime'],
  ['A.MOV', ''],
  ['no extension', 'image/png'],
])('takes %s of type "%s"', (name, type) => {
  expect(fileFault({ name, type, size: 1 })).toBeUndefined();
});

it.each([
  ['notes.txt', 'text/plain'],
  ['drawing.svg', 'image/svg+xml'],
  ['song.mp3', 'audio/mpeg'],
  ['program', ''],
  ['png', ''],
])('refuses %s of type "%s" and says what it may be', (name, type) => {
  expect(fileFault({ name, type, size: 1 })).toBe(
    'File type must be PNG, JPG, JPEG, GIF, WEBP, MP4, WEBM or MOV',
  );
});

it('refuses a video where a picture is wanted, and the other way round', () => {
  expect(fileFault({ name: 'a.mp4', type: 'video/mp4', size: 1 }, 'image')).toBe(
    'File type must be PNG, JPG, JPEG, GIF or WEBP',
  );
  expect(fileFault(picture(), 'video')).toBe('File type must be MP4, WEBM or MOV');
});

it.each([
  [limit, undefined],
  [limit + 1, 'File is larger than 104857600 bytes'],
  [1, undefined],
  [0, 'File is smaller than 1 bytes'],
])('judges a picture of %d bytes: %s', (size, fault) => {
  expect(fileFault(picture({ size }))).toBe(fault);
});

it('takes as many files as there is room for and names each other one with its reason', () => {
  const files = [
    picture({ name: '1.jpg' }),
    picture({ name: 'notes.txt', type: 'text/plain' }),
    picture({ name: '2.jpg' }),
    picture({ name: '3.jpg' }),
    picture({ name: 'empty.jpg', size: 0 }),
  ];
  const { taken, rejected } = sortFiles(files, 2);
  expect(taken.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(rejected).toEqual([
    { name: 'notes.txt', reason: 'File type must be PNG, JPG, JPEG, GIF, WEBP, MP4, WEBM or MOV' },
    { name: '3.jpg', reason: 'Too many files' },
    { name: 'empty.jpg', reason: 'File is smaller than 1 bytes' },
  ]);
});

it('tells a file dialog types and endings', () => {
  expect(acceptOf('video')).toBe('video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov');
  expect(acceptedNames('video')).toBe('MP4, WEBM or MOV');
});
