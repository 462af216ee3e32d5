import type { Audition } from '@haunted-forests/api/schemas/auditions/audition';
import { expect, it } from 'vitest';
import { auditionDays, timesOf, upcomingAndPast } from './auditionDays.ts';

const audition = (id: number, starts: string, ends: string) => ({ id, starts, ends }) as Audition;
const evening = audition(1, '2026-08-22T23:00:00.000Z', '2026-08-23T01:00:00.000Z');
const late = audition(2, '2026-08-23T02:00:00.000Z', '2026-08-23T03:30:00.000Z');
const next = audition(3, '2026-08-23T14:00:00.000Z', '2026-08-23T16:00:00.000Z');

it('groups auditions by the day of the park', () => {
  expect(
    auditionDays([evening, late, next]).map(({ day, auditions }) => [day, ...auditions.map(({ id }) => id)]),
  ).toEqual([
    ['Saturday, August 22, 2026', 1, 2],
    ['Sunday, August 23, 2026', 3],
  ]);
  expect(timesOf(late)).toBe('10:00 PM – 11:30 PM');
});

it('keeps an audition among the coming ones until it ends, and puts the newest past one first', () => {
  const { upcoming, past } = upcomingAndPast([evening, late, next], Date.parse('2026-08-23T03:30:00.000Z'));
  expect([upcoming.map(({ id }) => id), past.map(({ id }) => id)]).toEqual([[3], [2, 1]]);
});
