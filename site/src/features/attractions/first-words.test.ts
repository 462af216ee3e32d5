import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('a short text is left as it is', () => {
  expect(firstWords('Please keep to the pews.')).toBe('Please keep to the pews.');
  expect(firstWords('a'.repeat(200))).toBe('a'.repeat(200));
});

test('a long one ends with a whole word', () => {
  expect(firstWords(`${'nine more '.repeat(19)}lanterns, and then the dark`)).toBe(
    `${'nine more '.repeat(19)}lanterns…`,
  );
});

test('a text without a space is cut all the same', () => {
  expect(firstWords('a'.repeat(300))).toBe(`${'a'.repeat(200)}…`);
});
