import { expect, it } from 'vitest';
import { readTimeOf, wordCount } from './readingTime.ts';

it.each([
  ['', 0],
  ['   \n\n', 0],
  ['It began.', 2],
  ["Nobody's lamp, at ten-past two", 5],
  ['## The **second** _scarecrow_', 3],
  ['- one\n- two\n> three', 3],
  ['see [the park](https://a.example/one-two) now', 4],
  ['![A lamp](/media/lamp-two.jpg)', 2],
  ['Úna ñandú 1961', 3],
  ['— … !', 0],
])('%j has %i words', (text, expected) => {
  expect(wordCount(text)).toBe(expected);
});

it.each([
  [0, '1 min read'],
  [299, '1 min read'],
  [300, '2 min read'],
  [1_000, '5 min read'],
  [17_000, '85 min read'],
])('%i words are a %s', (words, expected) => {
  expect(readTimeOf(words)).toBe(expected);
});
