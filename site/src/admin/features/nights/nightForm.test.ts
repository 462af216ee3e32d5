import { expect, it } from 'vitest';
import { type NightForm, newNightsOf, nightRule, timesFormOf, timesRule } from './nightForm.ts';

const times = timesFormOf(undefined);
const night: NightForm = { date: '2026-10-09', ...times, status: 'open', notice: '' };
const issuesOf = (answer: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (answer.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('asks whether a last entry before the doors is after midnight, and takes a yes', () => {
  const late = { ...times, lastEntry: '00:30' };
  expect(issuesOf(timesRule.safeParse(late))).toEqual([
    'isAfterMidnight: Check this if it is, or change the time',
  ]);
  expect(timesRule.safeParse({ ...late, isAfterMidnight: true }).success).toBe(true);
  expect(timesRule.safeParse(times).success).toBe(true);
});

it('asks whether attractions outside doors and last entry are meant, over midnight too, and takes a yes', () => {
  const question = ['isOutsideMeant: Check this if it is, or change the time'];
  const slip = { ...times, attractions: '07:00' };
  expect(issuesOf(timesRule.safeParse(slip))).toEqual(question);
  expect(timesRule.safeParse({ ...slip, isOutsideMeant: true }).success).toBe(true);
  const late = { ...times, lastEntry: '00:30', isAfterMidnight: true };
  expect(issuesOf(timesRule.safeParse({ ...late, attractions: '07:00' }))).toEqual(question);
  expect(timesRule.safeParse({ ...late, attractions: '00:15' }).success).toBe(true);
});

it('refuses times and notices as the API does, each at its field', () => {
  expect(issuesOf(timesRule.safeParse({ ...times, doors: '' }))).toEqual([
    'doors: Doors must be a time like 18:30',
  ]);
  expect(issuesOf(nightRule.safeParse({ ...night, notice: 'Rain! '.repeat(2_000) }))[0]).toMatch(/^notice: /);
  expect(issuesOf(nightRule.safeParse({ ...night, status: 'cancelled' }))).toEqual([
    'notice: A notice is required when a night is cancelled',
  ]);
  expect(nightRule.safeParse(night).success).toBe(true);
});

it('sends a tier by its number, and none as null', () => {
  expect(newNightsOf('florida', ['2026-10-09'], { ...times, tierId: '7' })).toEqual({
    region: 'florida',
    dates: ['2026-10-09'],
    doors: '18:30',
    attractions: '19:00',
    lastEntry: '22:00',
    tierId: 7,
  });
  expect(newNightsOf('florida', ['2026-10-09'], times).tierId).toBeNull();
});
