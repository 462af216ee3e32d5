import { expect, test } from 'vitest';
import { isReminderDue, reminderOf } from './audition-reminder.rules.ts';

const iso = (starts: string) => new Date(reminderOf(new Date(starts))).toISOString();

test.each([
  ['a summer evening', '2026-08-22T22:00:00Z', '2026-08-21T14:00:00.000Z'],
  [
    'an early morning, which is of its own day from 05:00',
    '2026-08-22T09:00:00Z',
    '2026-08-21T14:00:00.000Z',
  ],
  [
    'an hour after midnight, which still is of the evening',
    '2026-08-22T05:00:00Z',
    '2026-08-20T14:00:00.000Z',
  ],
  ['the day on which clocks go back', '2026-11-01T18:00:00Z', '2026-10-31T14:00:00.000Z'],
  ['the day after it', '2026-11-02T18:00:00Z', '2026-11-01T15:00:00.000Z'],
  ['the first of March', '2026-03-01T18:00:00Z', '2026-02-28T15:00:00.000Z'],
])('the reminder of %s is at 10:00 in the park, the day before', (_name, starts, reminder) => {
  expect(iso(starts)).toBe(reminder);
});

const starts = new Date('2026-08-22T22:00:00Z');
test.each([
  ['a second before 10:00', '2026-08-01T12:00:00Z', '2026-08-21T13:59:59Z', false],
  ['at 10:00', '2026-08-01T12:00:00Z', '2026-08-21T14:00:00Z', true],
  ['when it was chosen at 10:00', '2026-08-21T14:00:00Z', '2026-08-21T14:00:00Z', true],
  ['when it was chosen after 10:00', '2026-08-21T14:00:01Z', '2026-08-21T15:00:00Z', false],
  ['later, when the process was off', '2026-08-01T12:00:00Z', '2026-08-22T21:59:59Z', true],
  ['once it has begun', '2026-08-01T12:00:00Z', '2026-08-22T22:00:00Z', false],
])('a reminder %s is due or not', (_name, chosenAt, now, isDue) => {
  expect(isReminderDue(starts, new Date(chosenAt), new Date(now))).toBe(isDue);
});
