import { expect, it } from 'vitest';
import { linkParts } from './linkParts.ts';

const linksOf = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

it.each([
  ['https://act.example/fire', ['https://act.example/fire']],
  ['See https://a.example/x, and (http://b.example).', ['https://a.example/x', 'http://b.example']],
  ['https://a.example/x?y=1&z=2\nhttps://b.example', ['https://a.example/x?y=1&z=2', 'https://b.example']],
  ['my tapes are at home', []],
  ['javascript:alert(1) data:text/html,x', []],
  ['javascript:alert("https://a.example")', ['https://a.example']],
  ['https://', []],
  ['https://... or https://]', []],
])('finds in %j the addresses %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

it.each([
  'See https://a.example/x, and more.',
  'nothing',
  '',
  'https://a.example',
  'https:// https://b.example',
])('loses nothing of %j', (text) => {
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
