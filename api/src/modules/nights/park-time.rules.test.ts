import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAfter, dayEndOf, nextDate, parkDateAt, parkInstant, parkIso } from './park-time.rules.ts';

const at = (text: string) => Date.parse(text);

describe("the park's time", () => {
  it.each([
    ['in summer', '2026-10-09', '18:30', '2026-10-09T18:30-04:00'],
    ['in winter', '2026-12-11', '18:30', '2026-12-11T18:30-05:00'],
    ['before the clocks go back', '2026-11-01', '00:30', '2026-11-01T00:30-04:00'],
    ['the first time of two, when the clocks go back', '2026-11-01', '01:30', '2026-11-01T01:30-04:00'],
    ['after the clocks went back', '2026-11-01', '02:00', '2026-11-01T02:00-05:00'],
    ['the end of the day on which the clocks went back', '2026-11-01', '05:00', '2026-11-01T05:00-05:00'],
    ['before the clocks go forward', '2027-03-14', '01:59', '2027-03-14T01:59-05:00'],
    ['a time that is skipped', '2027-03-14', '02:30', '2027-03-14T03:30-04:00'],
    ['after the clocks went forward', '2027-03-14', '03:00', '2027-03-14T03:00-04:00'],
  ])('knows the instant of a time %s', (_when, date, time, instant) => {
    expect(parkInstant(date, time)).toBe(at(instant));
  });
  it('counts hours after midnight to the evening before, until five', () => {
    expect(parkDateAt(at('2026-10-10T04:59:59.999-04:00'))).toBe('2026-10-09');
    expect(parkDateAt(at('2026-10-10T05:00-04:00'))).toBe('2026-10-10');
    expect(parkDateAt(at('2026-11-01T04:59:59-05:00'))).toBe('2026-10-31');
    expect(parkDateAt(at('2027-03-14T05:00-04:00'))).toBe('2027-03-14');
  });
  it('writes an instant with the offset of that day', () => {
    expect(parkIso(at('2026-10-09T22:30Z'))).toBe('2026-10-09T18:30:00-04:00');
    expect(parkIso(at('2026-12-11T23:30Z'))).toBe('2026-12-11T18:30:00-05:00');
  });
  it('knows the date after the last one of a month and of a year', () => {
    expect([nextDate('2026-10-31'), nextDate('2026-12-31'), nextDate('2028-02-28')]).toEqual([
      '2026-11-01',
      '2027-01-01',
      '2028-02-29',
    ]);
  });
  const instant = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2045-01-01T00:00Z') });
  it('finds each instant of the day that is the next one until its end', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const date = parkDateAt(now);
        expect(now).toBeLessThan(dayEndOf(date));
        expect(parkDateAt(dayEndOf(date) - 1)).toBe(date);
        expect(parkDateAt(dayEndOf(date))).toBe(nextDate(date));
      }),
    );
  });
  it('agrees with Temporal about every minute of a quarter of a century', () => {
    const minuteOf = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const nearClockChange = fc.constantFrom('2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12');
    const date = fc.oneof(nearClockChange, instant.map(parkDateAt));
    fc.assert(
      fc.property(date, minuteOf, (onDate, minutes) => {
        const time =
          `${Math.floor(minutes / 60)}`.padStart(2, '0') + `:${minutes % 60}`.replace(/:(\d)$/, ':0$1');
        const zoned = Temporal.PlainDateTime.from(`${onDate}T${time}`).toZonedDateTime('America/New_York');
        expect(parkInstant(onDate, time)).toBe(zoned.epochMilliseconds);
      }),
    );
  });
});

it('counts days over the two nights of daylight saving', () => {
  expect(dateAfter('2026-10-31', 1)).toBe('2026-11-01');
  expect(dateAfter('2026-11-01', 1)).toBe('2026-11-02');
  expect(dateAfter('2027-03-13', 2)).toBe('2027-03-15');
});
