import { expect, test } from 'vitest';
import { clicksByPlacement, legendsOf, totalOf } from './clickTotals.ts';

const moon = '/new-york/dark-legends/blood-moon';
const counts = [
  { day: '2025-10-31', placement: 'sticky', path: '/new-york', count: 2 },
  { day: '2025-10-31', placement: 'story', path: moon, count: 3 },
  { day: '2025-10-30', placement: 'story', path: moon, count: 4 },
  { day: '2025-10-30', placement: 'footer', path: moon, count: 1 },
  { day: '2025-10-30', placement: 'story', path: '/florida/dark-legends/owl', count: 9 },
] as const;

test('legends are summed over days and placements, the one that sells most first', () => {
  expect(legendsOf(counts)).toEqual([
    { path: '/florida/dark-legends/owl', name: 'Owl', region: 'Florida', count: 9 },
    { path: moon, name: 'Blood Moon', region: 'New York', count: 8 },
  ]);
});

test('placements of a page are summed over days', () => {
  expect(clicksByPlacement(counts).map(({ path, placement, count }) => [path, placement, count])).toEqual([
    ['/florida/dark-legends/owl', 'story', 9],
    [moon, 'story', 7],
    ['/new-york', 'sticky', 2],
    [moon, 'footer', 1],
  ]);
  expect(totalOf(counts)).toBe(19);
});
