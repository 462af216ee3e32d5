import { expect, test } from 'vitest';
import { tonightAt } from '../../modules/nights/tonight.rules.ts';
import { readDemoContent } from './demo-content.ts';
import { demoNights } from './demo-nights.ts';

const { openings } = await readDemoContent();
const days = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 9, 25 + day, 16)));

test.each(days)('a first start on %s is on an open night, in the middle of a season', (now) => {
  const nights = demoNights(openings, now);
  expect(tonightAt({ hasNights: true, nights }, now.getTime()).text).toBe('Open tonight · doors 6:30 PM');
  const today = now.toISOString().slice(0, 10);
  expect(nights.filter(({ date }) => date < today).length).toBeGreaterThan(6);
  const coming = nights.filter(({ date }) => date > today);
  expect(coming.length).toBeGreaterThan(20);
  expect(
    coming
      .map(({ status }) => status)
      .filter((status) => status !== 'open')
      .toSorted(),
  ).toEqual(['cancelled', 'sold-out']);
  expect(nights.every(({ status, notice }) => (status === 'cancelled') === (notice !== null))).toBe(true);
});

test('between midnight and 05:00 the night of the evening before is the one that is open', () => {
  const nights = demoNights(openings, new Date('2026-10-28T03:00-04:00'));
  const dates = nights.map(({ date }) => date);
  expect(dates).toContain('2026-10-27');
  expect(dates).not.toContain('2026-10-28');
});
