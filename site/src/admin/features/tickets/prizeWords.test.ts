import { expect, it } from 'vitest';
import {
  budgetWords,
  codesLeftWords,
  importSentence,
  stockOf,
  stockWords,
  valueWords,
} from './prizeWords.ts';

it.each([
  [null, 0, 'No limit'],
  [100_000, 0, '$1,000.00 of $1,000 left'],
  [100_050, 1_250, '$988.00 of $1,000.50 left'],
  [1_000, 1_000, '$0.00 of $10 left'],
  [1_000, 1_250, '$2.50 over $10'],
])('says of a budget of %s cents with %s redeemed: %s', (budgetCents, redeemedCents, words) => {
  expect(budgetWords({ budgetCents, redeemedCents, outstandingCents: 0 })).toBe(words);
});

it('says what one is worth', () => {
  expect(valueWords({ valueCents: null })).toBe('No value set');
  expect(valueWords({ valueCents: 650 })).toBe('worth $6.50');
});

it.each([
  [null, 'No limit'],
  [0, '0'],
  [1200, '1,200'],
])('says a stock of %s as %s', (stock, words) => {
  expect(stockWords({ stock })).toBe(words);
});

it.each([
  [true, 0, '0 left'],
  [true, 1500, '1,500 left'],
  [false, 0, 'Not used'],
  [false, 12, '12, not used'],
])('says whether codes are needed (%s) and how many there are (%i)', (pooled, codesLeft, words) => {
  expect(codesLeftWords({ pooled, codesLeft })).toBe(words);
});

it.each([
  [1, [], '1 code was added.'],
  [1200, [], '1,200 codes were added.'],
  [2, ['A1'], '2 codes were added. 1 was already known or repeated: A1.'],
  [0, ['A', 'B', 'C', 'D', 'E'], '0 codes were added. 5 were already known or repeated: A, B, C, D, E.'],
  [
    0,
    ['A', 'B', 'C', 'D', 'E', 'F'],
    '0 codes were added. 6 were already known or repeated: A, B, C, D, E and others.',
  ],
])('says of %i added codes and %j', (added, duplicates, sentence) => {
  expect(importSentence(added, duplicates)).toBe(sentence);
});

it.each([
  ['', null],
  ['  ', null],
  [null, null],
  [12, 12],
  [' 40 ', 40],
  ['0', 0],
  ['4.5', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['many', Number.NaN],
])('takes %j as the stock %s', (typed, stock) => {
  expect(stockOf(typed)).toBe(stock);
});
