import { applicationStatuses } from '@haunted-forests/api/schemas/employment/application';
import { expect, test } from 'vitest';
import { statusWords } from './application-status.ts';

const email = 'silas@applicant.example';
const plain = {
  status: 'pending',
  hiredFor: null,
  withdrawnAt: null,
  invited: false,
  audition: null,
  email,
} as const;
const before = new Date('2026-08-22T21:59:59.999Z');
const audition = {
  id: 1,
  region: 'new-york',
  starts: '2026-08-22T22:00:00.000Z',
  ends: '2026-08-22T23:00:00.000Z',
  place: 'The barn',
  calendar: '',
} as const;

test('each status says something else, and what comes next', () => {
  const words = applicationStatuses.map((status) => statusWords({ ...plain, status }, before));
  expect(new Set(words.map(({ title }) => title)).size).toBe(applicationStatuses.length);
  expect(words.filter(({ next }) => next === '')).toEqual([]);
});

test.each([
  [{ withdrawnAt: '2026-08-01T00:00:00.000Z', status: 'accepted', invited: true } as const, 'Withdrawn'],
  [{ status: 'rejected', invited: true, audition } as const, 'Not this season'],
  [{ invited: true } as const, 'Invited'],
  [{ invited: true, audition } as const, 'Audition chosen'],
])('%j is told as %s', (changes, name) => {
  expect(statusWords({ ...plain, ...changes }, before).name).toBe(name);
});

test.each([
  ['Tour Guide', 'You have a place with us this season: Tour Guide.'],
  [null, 'You have a place with us this season.'],
])('who is accepted reads what for (%j)', (hiredFor, meaning) => {
  expect(statusWords({ ...plain, status: 'accepted', hiredFor }, before).meaning).toBe(meaning);
});

test.each([
  [audition.starts, 'Your audition is now'],
  ['2026-08-22T22:59:59.999Z', 'Your audition is now'],
  [audition.ends, 'Your audition is over'],
])('at %s, the audition is told with %j', (now, title) => {
  expect(statusWords({ ...plain, invited: true, audition }, new Date(now)).title).toBe(title);
});

test('nobody is asked to come to an audition that is over', () => {
  const { next } = statusWords({ ...plain, invited: true, audition }, new Date(audition.ends));
  expect(next).toBe(`We decide, and write to ${email}.`);
});

test.each([
  ['2026-08-22T22:59:59.999Z', 'Come to your audition: time and place are below. '],
  [audition.ends, ''],
])('at %s, who is accepted is told of the audition that they still hold with %j', (now, invitation) => {
  const { next } = statusWords({ ...plain, status: 'accepted', audition }, new Date(now));
  const rest = invitation ? '' : ' There is nothing for you to do.';
  expect(next).toBe(`${invitation}We write to ${email} about your first day.${rest}`);
});
