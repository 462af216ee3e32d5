import {
  type AttractionCategory,
  attractionCategories,
} from '@haunted-forests/api/schemas/attractions/attraction';
import { expect, test } from 'vitest';
import { categoryLabel, excerptOf, ticketInclusion } from './attraction-text.ts';

test('hyphens of a category are read as spaces', () => {
  expect(attractionCategories.map(categoryLabel)).toEqual([
    'hayride',
    'trail',
    'maze',
    'haunted house',
    'live show',
  ]);
});

test('a short text is left as it is', () => {
  expect(excerptOf('Please keep to the pews.')).toBe('Please keep to the pews.');
  expect(excerptOf('a'.repeat(200))).toBe('a'.repeat(200));
});

test('a long one ends with a whole word', () => {
  expect(excerptOf(`${'nine more '.repeat(19)}lanterns, and then the dark`)).toBe(
    `${'nine more '.repeat(19)}lanterns…`,
  );
});

test('a text without a space is cut all the same', () => {
  expect(excerptOf('a'.repeat(300))).toBe(`${'a'.repeat(200)}…`);
});

test.each<[AttractionCategory, string]>([
  ['hayride', 'Included with General Admission and VIP FAST PASS'],
  ['trail', 'Included with General Admission and VIP FAST PASS'],
  ['maze', 'Included with General Park Admission and VIP FAST PASS'],
  ['haunted-house', 'Included with General Park Admission and VIP FAST PASS'],
  ['live-show', 'Included with all ticket types'],
])('a %s is %s', (category, sentence) => {
  expect(ticketInclusion[category]).toBe(sentence);
});
