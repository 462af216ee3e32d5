import { expect, test } from 'vitest';
import { parkDate } from './dates.ts';

test('a date is the day at the parks, not the day in Greenwich', () => {
  expect(parkDate('2025-11-01T03:30:00.000Z')).toBe('October 31, 2025');
});

test('the end of daylight saving time moves midnight by an hour', () => {
  expect(parkDate('2025-11-03T04:30:00.000Z')).toBe('November 2, 2025');
  expect(parkDate('2025-11-03T05:00:00.000Z')).toBe('November 3, 2025');
});
