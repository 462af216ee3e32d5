import { expect, test } from 'vitest';
import { attractionsInWords } from './attraction-count.ts';

test.each([
  ['six', 6, 'six attractions'],
  ['six', 7, 'seven attractions'],
  ['six', 1, 'one attraction'],
  ['Six', 6, 'Six attractions'],
  ['6', 5, 'five attractions'],
  ['six', 21, '21 attractions'],
  ['half a dozen', 7, 'half a dozen attractions'],
])('a setting of %s beside %i attractions says %s', (setting, count, words) => {
  expect(attractionsInWords(setting, count)).toBe(words);
});

test('no attractions are no number to boast of', () => {
  expect(attractionsInWords('six', 0)).toBeUndefined();
});
