import { expect, it } from 'vitest';
import { wordsOf } from './wording.ts';

it.each([
  [null, '–'],
  ['', '–'],
  [0, '0'],
  [false, 'no'],
  [true, 'yes'],
  [['Tour Guide', 'Magician'], 'Tour Guide, Magician'],
  [{ 'List-Unsubscribe': '<x>' }, '{"List-Unsubscribe":"<x>"}'],
])('words the stored value %j as %s', (value, words) => {
  expect(wordsOf(value)).toBe(words);
});
