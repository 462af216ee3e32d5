import { expect, it } from 'vitest';
import { playingTimeOf } from './playingTime.ts';

it.each([
  [0.2, '0:01'],
  [11.958, '0:12'],
  [59.6, '1:00'],
  [65, '1:05'],
  [3599.7, '1:00:00'],
  [3607, '1:00:07'],
])('says %d seconds as %s', (seconds, words) => {
  expect(playingTimeOf(seconds)).toBe(words);
});
