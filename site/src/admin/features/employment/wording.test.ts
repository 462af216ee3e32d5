import { expect, it } from 'vitest';
import { wordsOf } from './wording.ts';

it.each([
  ['actor', 'Actor'],
  ['stageCrew', 'Stage Crew'],
  ['nightShiftLead', 'Night Shift Lead'],
])('splits the camel case of %s into %s', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});
