import { expect, it } from 'vitest';
import { scheduleWords, statusNames } from './wording.ts';

const publishAt = '2026-10-31T23:00:00.000Z';
const unpublishAt = '2026-12-01T05:30:00.000Z';

it.each([
  ['draft', publishAt, unpublishAt, undefined],
  ['scheduled', publishAt, unpublishAt, 'Scheduled for Oct 31, 2026, 7:00 PM EDT'],
  ['published', publishAt, unpublishAt, 'Published until Dec 1, 2026, 12:30 AM EST'],
  ['published', publishAt, null, undefined],
  ['published', null, null, undefined],
  ['expired', publishAt, unpublishAt, 'Taken down on Dec 1, 2026, 12:30 AM EST'],
] as const)('%s from %s until %s is said as %s', (status, from, until, expected) => {
  const words = scheduleWords({ status, publishAt: from, unpublishAt: until });
  const said = words && `${statusNames[status]} ${words.text}`.replaceAll('\u202f', ' ');
  expect(said).toBe(expected);
});
