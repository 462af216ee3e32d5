import { expect, it } from 'vitest';
import { dayAfterKey, dayInMonth, daysBetween, shiftedMonth, weeksOf } from './days.ts';

it('lays a month out in weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-10');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

it('gives a month of exactly four weeks four rows', () => {
  expect(weeksOf('2026-02')).toHaveLength(4);
});

it('covers the weekdays between two days in every week between them', () => {
  expect(daysBetween('2026-10-09', '2026-10-17')).toEqual([
    '2026-10-09',
    '2026-10-10',
    '2026-10-16',
    '2026-10-17',
  ]);
});

it('covers the same days whichever corner comes first, and goes on over the end of a month', () => {
  const days = ['2026-09-25', '2026-09-26', '2026-10-02', '2026-10-03'];
  expect(daysBetween('2026-09-25', '2026-10-03')).toEqual(days);
  expect(daysBetween('2026-10-02', '2026-09-26')).toEqual(days);
});

it('keeps to the last day of a month that is shorter', () => {
  expect(dayInMonth('2026-10-31', 1)).toBe('2026-11-30');
  expect(dayInMonth('2027-01-31', 1)).toBe('2027-02-28');
  expect(shiftedMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftedMonth('2026-01', -1)).toBe('2025-12');
});

it.each([
  ['ArrowLeft', '2026-10-08'],
  ['ArrowRight', '2026-10-10'],
  ['ArrowUp', '2026-10-02'],
  ['ArrowDown', '2026-10-16'],
  ['Home', '2026-10-04'],
  ['End', '2026-10-10'],
  ['PageUp', '2026-09-09'],
  ['PageDown', '2026-11-09'],
  ['x', undefined],
])('%s leads from Friday, October 9 to %s', (key, day) => {
  expect(dayAfterKey(key, '2026-10-09')).toBe(day);
});
