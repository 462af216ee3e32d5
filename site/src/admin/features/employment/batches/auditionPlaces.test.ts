import { expect, it } from 'vitest';
import { regionsWithoutPlaces } from './auditionPlaces.ts';

const now = Date.parse('2026-08-01T00:00:00Z');
const audition = { region: 'new-york', starts: '2026-08-22T22:00:00.000Z', taken: 1, capacity: 2 } as const;
const people = [{ region: 'new-york' }, { region: 'florida' }, { region: 'new-york' }] as const;

it('names the regions of those who are invited that have no audition, each once', () => {
  expect(regionsWithoutPlaces(people, [], now)).toEqual(['new-york', 'florida']);
  expect(regionsWithoutPlaces(people, [audition], now)).toEqual(['florida']);
});

it.each([
  ['full', { taken: 2 }],
  ['over', { starts: '2026-07-22T22:00:00.000Z' }],
])('counts no audition that is %s', (_state, changes) => {
  expect(regionsWithoutPlaces([{ region: 'new-york' }], [{ ...audition, ...changes }], now)).toEqual([
    'new-york',
  ]);
});
