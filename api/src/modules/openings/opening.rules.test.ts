import { expect, test } from 'vitest';
import {
  daysInWords,
  isNextSeason,
  isOver,
  matchingOpening,
  openingsInTurn,
  payInWords,
} from './opening.rules.ts';

test.each([
  [1_650, 1_800, '$16.50 to $18 an hour'],
  [1_650, 1_650, '$16.50 an hour'],
  [1_500, null, '$15 an hour'],
])('pay of %d to %j cents is %s', (payFrom, payTo, words) => {
  expect(payInWords({ payFrom, payTo })).toBe(words);
});

test.each([
  ['2026-09-18', '2026-11-01', 'Sep 18 – Nov 1, 2026'],
  ['2026-12-18', '2027-01-02', 'Dec 18, 2026 – Jan 2, 2027'],
  ['2026-09-18', null, 'From Sep 18, 2026'],
  [null, '2026-11-01', 'Until Nov 1, 2026'],
  [null, null, ''],
])('work from %j to %j is %j', (starts, ends, words) => {
  expect(daysInWords({ starts, ends })).toBe(words);
});

test.each([
  ['2026-11-01', false],
  ['2026-10-31', true],
  [null, false],
])('on November 1 an opening until %j is over: %j', (ends, over) => {
  expect(isOver({ ends }, '2026-11-01')).toBe(over);
});

test.each([
  ['2025-11-01', '2026-09-18', true],
  ['2025-11-01', '2025-09-18', false],
  ['2025-11-01', '2025-11-01', false],
  ['2025-11-01', null, false],
  ['2026-11-01', '2026-12-18', false],
  [null, '2026-09-18', false],
])(
  'on November 1, 2026, an opening until %j that is to start on %j is for the next season: %j',
  (ends, starts, next) => {
    expect(isNextSeason({ ends }, { starts }, '2026-11-01')).toBe(next);
  },
);

test('the opening that matches is the first of the wishes that is active, not over and not filled', () => {
  const opening = (position: 'Tour Guide' | 'Property Scarer' | 'Corn Maze Scarer', changes = {}) => ({
    region: 'florida' as const,
    position,
    active: true,
    wanted: 2,
    hired: 1,
    ends: '2026-11-01',
    ...changes,
  });
  const openings = [
    opening('Corn Maze Scarer', { active: false }),
    opening('Property Scarer', { wanted: 9, ends: '2025-11-01' }),
    opening('Property Scarer'),
    opening('Tour Guide', { hired: 2 }),
    opening('Tour Guide', { region: 'new-york' }),
  ];
  const specificPositions = ['Tour Guide', 'Corn Maze Scarer', 'Property Scarer'];
  const match = (region: 'florida' | 'new-york') =>
    matchingOpening(openings, { region, specificPositions }, '2026-11-01');
  expect(match('florida')).toMatchObject({ position: 'Property Scarer', wanted: 2 });
  expect(match('new-york')?.position).toBe('Tour Guide');
  expect(matchingOpening([], { region: 'florida', specificPositions }, '2026-11-01')).toBeUndefined();
});

test('of several who are accepted at once the first get the places that are left', () => {
  const guides = {
    region: 'florida' as const,
    position: 'Tour Guide' as const,
    active: true,
    wanted: 5,
    hired: 3,
    ends: null,
  };
  const people = ['a', 'b', 'c'].map((name) => ({
    name,
    region: 'florida' as const,
    specificPositions: ['Tour Guide'],
  }));
  const hiredFor = [...openingsInTurn([guides], people, '2026-11-01').values()];
  expect(hiredFor.map((opening) => opening?.position)).toEqual(['Tour Guide', 'Tour Guide', undefined]);
  expect(guides.hired).toBe(3);
});
