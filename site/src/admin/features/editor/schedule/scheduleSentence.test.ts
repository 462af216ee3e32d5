import { expect, it } from 'vitest';
import { datedAt, saveEffect } from './scheduleSentence.ts';

const now = new Date('2026-10-31T12:00:00Z');
const past = '2026-10-30T23:00:00.000Z';
const soon = '2026-10-31T23:00:00.000Z';
const later = '2026-12-01T05:30:00.000Z';

it.each([
  [true, soon, soon],
  [true, past, later],
  [true, '', later],
  [true, 'incomplete', later],
  [false, soon, later],
])('a story that is switched on %s and set to come at %j is dated %s', (published, publishAt, expected) => {
  const saved = { createdAt: later, fields: { published: false } };
  expect(datedAt({ published, publishAt }, saved, now)).toBe(expected);
});

it.each([
  [true, '', now.toISOString()],
  [true, past, past],
  [true, '2026-10-01T12:00:00.000Z', '2026-10-20T12:00:00.000Z'],
  [true, later, later],
  [true, 'incomplete', now.toISOString()],
  [false, '', '2026-10-20T12:00:00.000Z'],
])(
  'a scheduled story that is switched on %s and set to come at %j is dated %s',
  (published, publishAt, expected) => {
    const saved = { createdAt: '2026-10-20T12:00:00.000Z', fields: { published: true, publishAt: soon } };
    expect(datedAt({ published, publishAt }, saved, now)).toBe(expected);
  },
);

it.each([
  [false, '', '', 'Draft'],
  [false, soon, '', 'Draft'],
  [true, '', '', 'Live at once'],
  [true, past, soon, 'Live at once, until Sat, Oct 31, 7:00 PM'],
  [true, soon, '', 'Live on Sat, Oct 31, 7:00 PM'],
  [true, soon, later, 'Live on Sat, Oct 31, 7:00 PM, until Tue, Dec 1, 12:30 AM'],
  [true, '2027-10-01T22:00:00.000Z', '', 'Live on Fri, Oct 1, 2027, 6:00 PM'],
  [true, '', past, 'Taken down'],
  [true, 'incomplete', '', ''],
  [true, later, soon, ''],
])(
  'says what saving does with published %s from %j until %j: %j',
  (published, publishAt, unpublishAt, effect) => {
    expect(saveEffect({ published, publishAt, unpublishAt }, now).replaceAll('\u202f', ' ')).toBe(effect);
  },
);
