import { expect, it } from 'vitest';
import { dayAndTimeOf, dayOf, timeOf } from './dates.ts';

it('says the day on which it was in the parks, not in Greenwich', () => {
  expect(dayOf('2026-10-04T03:30:00Z')).toBe('Oct 3, 2026');
});

it.each([
  ['2026-10-03T23:05:00Z', 'Oct 3, 2026, 7:05 PM EDT'],
  ['2026-12-03T23:05:00Z', 'Dec 3, 2026, 6:05 PM EST'],
])('says the time of %s in the parks with its summer time', (instant, words) => {
  expect(dayAndTimeOf(instant).replace(/ /g, ' ')).toBe(words);
});

it('says the time of day in the parks', () => {
  expect(timeOf('2026-10-03T23:05:00Z').replaceAll('\u202f', ' ')).toBe('7:05 PM');
});
