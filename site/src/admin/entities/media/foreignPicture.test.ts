import { expect, it } from 'vitest';
import { foreignHost, nameOfForeign } from './foreignPicture.ts';

it.each([
  ['https://pictures.example/fog.jpg', 'pictures.example'],
  ['https://pictures.example:8443/fog.jpg', 'pictures.example:8443'],
  ['https://park.example/media/fog.jpg', undefined],
  ['/media/fog.jpg', undefined],
  ['https://pict', undefined],
  ['https://', undefined],
  ['http://pictures.example/fog.jpg', undefined],
  ['', undefined],
])('of %j the foreign host is %j', (address, host) => {
  expect(foreignHost(address, 'park.example')).toBe(host);
});

it.each([
  ['https://a.example/deep/fog.of.war.jpg?w=1', 'fog.of.war.webp'],
  ['https://a.example/', 'picture.webp'],
  ['https://a.example/.jpg', 'picture.webp'],
])('%s is called %s in the library', (address, name) => {
  expect(nameOfForeign(address)).toBe(name);
});
