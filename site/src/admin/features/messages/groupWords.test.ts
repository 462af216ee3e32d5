import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { expect, it } from 'vitest';
import { groupWords, nightWords } from './groupWords.ts';

it('words what a group is', () => {
  expect(groupWords({ people: 1_200, kind: 'work', date: null })).toBe('Group of 1,200 · Work');
});

const night = { doors: '18:30', lastEntry: '23:00', status: 'open', notice: null } as Night;

it.each([
  [undefined, 'No night on this date'],
  [night, 'Open: doors 6:30 PM, last entry 11:00 PM'],
  [{ ...night, status: 'sold-out' } as Night, 'Sold out'],
  [{ ...night, status: 'cancelled', notice: 'A storm' } as Night, 'Cancelled: A storm'],
])('words the night of the date %#', (given, words) => {
  expect(nightWords(given)).toBe(words);
});
