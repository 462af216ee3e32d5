import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parkDateAt } from './park-time.rules.ts';
import { dateInWords, type ParkNight, timeInWords, timesOf, tonightAt } from './tonight.rules.ts';

const at = (text: string) => Date.parse(text);
const night = (date: string, values: Partial<ParkNight> = {}): ParkNight => ({
  date,
  doors: '18:30',
  lastEntry: '23:00',
  status: 'open',
  notice: null,
  ...values,
});
const textAt = (instant: string, ...nights: ParkNight[]) =>
  tonightAt({ hasNights: true, nights }, at(instant)).text;
const friday = night('2026-10-09');
const saturday = night('2026-10-10');
const sunday = night('2026-10-11');

describe('what the badge says', () => {
  it.each([
    ['when the day begins', '2026-10-09T05:00-04:00', 'Open tonight · doors 6:30 PM'],
    ['until the doors', '2026-10-09T18:29:59.999-04:00', 'Open tonight · doors 6:30 PM'],
    ['from the doors on', '2026-10-09T18:30-04:00', 'Open now · last entry 11:00 PM'],
    [
      'during the minute of the last entry',
      '2026-10-09T23:00:59.999-04:00',
      'Open now · last entry 11:00 PM',
    ],
    ['a minute after the last entry', '2026-10-09T23:01-04:00', 'Closed for tonight · next Sat, Oct 10'],
    ['at midnight', '2026-10-10T00:00-04:00', 'Closed for tonight · next Sat, Oct 10'],
    ['until five', '2026-10-10T04:59:59.999-04:00', 'Closed for tonight · next Sat, Oct 10'],
    ['from five on', '2026-10-10T05:00-04:00', 'Open tonight · doors 6:30 PM'],
    ['once the last night is over', '2026-10-11T04:59-04:00', 'Closed for tonight'],
    ['after the season', '2026-10-11T05:00-04:00', 'Closed for the season'],
  ])('%s', (_when, instant, text) => {
    expect(textAt(instant, saturday, friday)).toBe(text);
  });

  it('names the next night on days without one', () => {
    expect(textAt('2026-10-05T12:00-04:00', saturday, friday)).toBe('Next night: Fri, Oct 9');
  });
  it('holds what is sold out or cancelled until five, and passes such nights over', () => {
    const soldOut = night('2026-10-09', { status: 'sold-out' });
    const cancelled = night('2026-10-10', { status: 'cancelled', notice: 'Lightning' });
    for (const hour of ['2026-10-09T05:00-04:00', '2026-10-09T20:00-04:00', '2026-10-10T04:59-04:00'])
      expect(textAt(hour, soldOut, cancelled, sunday)).toBe('Sold out tonight · next Sun, Oct 11');
    for (const hour of ['2026-10-10T05:00-04:00', '2026-10-11T04:59-04:00'])
      expect(textAt(hour, soldOut, cancelled, sunday)).toBe('Closed tonight: Lightning');
    expect(textAt('2026-10-08T12:00-04:00', soldOut, cancelled, sunday)).toBe('Next night: Sun, Oct 11');
  });
  it('leaves the next night out when none is open', () => {
    const soldOut = night('2026-10-10', { status: 'sold-out' });
    expect(textAt('2026-10-09T23:01-04:00', friday, soldOut)).toBe('Closed for tonight');
    expect(textAt('2026-10-10T12:00-04:00', soldOut)).toBe('Sold out tonight');
    expect(textAt('2026-10-08T12:00-04:00', soldOut)).toBe('Closed for the season');
  });
  it('says nothing of a region that never had a night', () => {
    expect(tonightAt({ hasNights: false, nights: [] }, 0)).toEqual({
      state: 'no-nights',
      text: '',
      until: null,
    });
    expect(tonightAt({ hasNights: true, nights: [] }, 0)).toEqual({
      state: 'season-over',
      text: 'Closed for the season',
      until: null,
    });
  });
  it.each([
    ['before midnight', '2026-10-09T23:59:59-04:00', 'Open now · last entry 12:30 AM'],
    ['after midnight', '2026-10-10T00:00-04:00', 'Open now · last entry 12:30 AM'],
    ['in the last minute', '2026-10-10T00:30:59-04:00', 'Open now · last entry 12:30 AM'],
    ['when it is over', '2026-10-10T00:31-04:00', 'Closed for tonight · next Sat, Oct 10'],
  ])('is right %s on a night whose last entry is after midnight', (_when, instant, text) => {
    expect(textAt(instant, night('2026-10-09', { lastEntry: '00:30' }), saturday)).toBe(text);
  });
  it.each([
    ['2026-11-01T01:30:59-04:00', 'Open now · last entry 1:30 AM'],
    ['2026-11-01T01:31-04:00', 'Closed for tonight'],
    ['2026-11-01T01:30-05:00', 'Closed for tonight'],
    ['2026-11-01T04:59-05:00', 'Closed for tonight'],
    ['2026-11-01T05:00-05:00', 'Closed for the season'],
  ])('opens once on the night that the clocks go back: %s', (instant, text) => {
    expect(textAt(instant, night('2026-10-31', { lastEntry: '01:30' }))).toBe(text);
  });
  it.each([
    ['2027-03-14T03:30:59-04:00', 'Open now · last entry 2:30 AM'],
    ['2027-03-14T03:31-04:00', 'Closed for tonight'],
    ['2027-03-14T04:59-04:00', 'Closed for tonight'],
    ['2027-03-14T05:00-04:00', 'Closed for the season'],
  ])('closes on the night that the clocks go forward: %s', (instant, text) => {
    expect(textAt(instant, night('2027-03-13', { lastEntry: '02:30' }))).toBe(text);
  });
  it("counts in the park's time, wherever the visitor is", () => {
    expect(textAt('2026-10-10T07:29:59+09:00', friday)).toBe('Open tonight · doors 6:30 PM');
    expect(textAt('2026-10-10T07:30+09:00', friday)).toBe('Open now · last entry 11:00 PM');
  });
  it('ends a night with the day, however late its last entry', () => {
    const late = night('2026-10-09', { lastEntry: '06:00' });
    expect(textAt('2026-10-10T04:59-04:00', late)).toBe('Open now · last entry 6:00 AM');
    expect(textAt('2026-10-10T05:00-04:00', late)).toBe('Closed for the season');
  });
  it('counts doors after midnight to the evening before', () => {
    const midnight = night('2026-10-30', { doors: '00:00', lastEntry: '03:00' });
    expect(textAt('2026-10-30T20:00-04:00', midnight)).toBe('Open tonight · doors 12:00 AM');
    expect(textAt('2026-10-31T01:00-04:00', midnight)).toBe('Open now · last entry 3:00 AM');
  });

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':'));
  const date = fc
    .integer({ min: 0, max: 40 })
    .map((days) => new Date(at('2026-10-20T00:00Z') + days * 86_400_000).toISOString().slice(0, 10));
  const anyNight = fc.record({
    date,
    doors: time,
    lastEntry: time,
    status: fc.constantFrom('open', 'sold-out', 'cancelled'),
    notice: fc.constant('Rain'),
  });
  const nights = fc.uniqueArray(anyNight, { selector: (each) => each.date, maxLength: 12 });
  const instant = fc.integer({ min: at('2026-10-18T00:00Z'), max: at('2026-12-02T00:00Z') });

  it('says the same until the instant it names, and decides by nothing but the night and the nights after it', () => {
    fc.assert(
      fc.property(nights, instant, fc.double({ min: 0, max: 1, noNaN: true }), (all, now, share) => {
        const said = tonightAt({ hasNights: true, nights: all }, now);
        const later = said.until === null ? now + share * 1e11 : now + (said.until - now) * share * 0.999;
        if (said.until !== null) expect(said.until).toBeGreaterThan(now);
        expect(tonightAt({ hasNights: true, nights: all }, later)).toEqual(said);
        const coming = all.filter((each) => each.date >= parkDateAt(now)).reverse();
        expect(tonightAt({ hasNights: true, nights: coming }, now)).toEqual(said);
      }),
    );
  });
  it('is open only on an open night, from its doors to the minute of its last entry', () => {
    fc.assert(
      fc.property(nights, instant, (all, now) => {
        const { state } = tonightAt({ hasNights: true, nights: all }, now);
        const isOpen = all.some((each) => {
          const { doors, lastEntry } = timesOf(each);
          return (
            each.status === 'open' &&
            each.date === parkDateAt(now) &&
            doors <= now &&
            now < lastEntry + 60_000
          );
        });
        expect(state === 'open').toBe(isOpen);
      }),
    );
  });
});

describe('words for dates and times', () => {
  it('says dates and times as Americans do', () => {
    expect(['2026-10-09', '2027-01-01'].map(dateInWords)).toEqual(['Fri, Oct 9', 'Fri, Jan 1']);
    expect(['00:00', '00:05', '11:59', '12:00', '18:30'].map(timeInWords)).toEqual([
      '12:00 AM',
      '12:05 AM',
      '11:59 AM',
      '12:00 PM',
      '6:30 PM',
    ]);
  });
});
