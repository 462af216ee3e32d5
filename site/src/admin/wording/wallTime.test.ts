import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfWallTime, wallTimeOf } from './wallTime.ts';

it.each([
  ['2026-10-31T19:00', '2026-10-31T23:00:00.000Z'],
  ['2026-12-24T00:00', '2026-12-24T05:00:00.000Z'],
  ['2026-07-04T23:59', '2026-07-05T03:59:00.000Z'],
  ['2026-10-31T19:00:07', '2026-10-31T23:00:07.000Z'],
  ['2026-10-31T19:00:07.250', '2026-10-31T23:00:07.250Z'],
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s at the parks is %s, and back', (wallTime, instant) => {
  expect(instantOfWallTime(wallTime)).toBe(instant);
  expect(wallTimeOf(instant)).toBe(wallTime);
});

describe('when the clocks change', () => {
  it('takes the first of the two hours of autumn', () => {
    expect(instantOfWallTime('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('keeps the second one while the time that is shown stays', () => {
    const second = '2026-11-01T06:30:00.000Z';
    expect(instantOfWallTime(wallTimeOf(second), second)).toBe(second);
    expect(instantOfWallTime('2026-11-01T01:31', second)).toBe('2026-11-01T05:31:00.000Z');
    expect(instantOfWallTime('', second)).toBe('');
    expect(instantOfWallTime('', 'incomplete')).toBe('');
  });

  it('shows both of them alike', () => {
    expect(wallTimeOf('2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30');
    expect(wallTimeOf('2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30');
  });

  it('moves a time that is left out in spring on by the hour that is missing', () => {
    expect(instantOfWallTime('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(wallTimeOf('2026-03-08T07:30:00Z')).toBe('2026-03-08T03:30');
  });
});

it.each(['', '2026-10-31', 'incomplete', '2026-13-31T19:00', '20266-10-31T19:00'])(
  'leaves what is no time as it is: %j',
  (text) => {
    expect(instantOfWallTime(text)).toBe(text);
  },
);

it.each(['0002-10-31T19:00', '0202-10-31T19:00'])('keeps a year that is still being typed: %s', (typed) => {
  expect(wallTimeOf(instantOfWallTime(typed))).toBe(typed);
});

it.each(['', 'incomplete', '+020266-10-31T19:00'])('shows no time for %j', (text) => {
  expect(wallTimeOf(text)).toBe('');
});

it('round-trips every instant except those of the repeated hour', () => {
  const instant = fc.date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (date) => {
      const text = date.toISOString();
      const back = Date.parse(instantOfWallTime(wallTimeOf(text)));
      expect([0, 3_600_000]).toContain(date.getTime() - back);
      expect(wallTimeOf(new Date(back).toISOString())).toBe(wallTimeOf(text));
    }),
    { numRuns: 2_000 },
  );
});
