import { expect, it } from 'vitest';
import { mediaIn } from './media.ts';

const siteUrl = new URL('https://park.example');
const namesIn = (text: string) => [...mediaIn(text, siteUrl)];

it.each([
  ['<img src="/media/owl.jpg">', ['/media/owl.jpg']],
  [
    '<img srcset="/media/owl-480.avif 480w, /media/owl-960.avif 960w">',
    ['/media/owl-480.avif', '/media/owl-960.avif'],
  ],
  ['<div style="background:url(/media/fog.webp)">', ['/media/fog.webp']],
  ['props="{&quot;image&quot;:&quot;/media/owl.jpg&quot;}"', ['/media/owl.jpg']],
  ['<meta property="og:image" content="https://park.example/media/owl.jpg">', ['/media/owl.jpg']],
  ['It is at /media/owl.jpg. Nobody looked.', ['/media/owl.jpg']],
  ['/media/a.jpg /media/a.jpg', ['/media/a.jpg']],
])('finds what %s shows', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it.each(['https://elsewhere.example/media/owl.jpg', '/media/', '/media/.hidden', '/media/../secret'])(
  'leaves %s alone',
  (text) => {
    expect(namesIn(text)).toEqual([]);
  },
);
