import type { PublishedNight } from '@haunted-forests/api/schemas/content-feed/published-document';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createContentStore } from '../../../publisher/content/content-store.ts';
import {
  changes,
  nightDocument,
  settingsDocument,
  tierDocument,
} from '../../../publisher/testing/content.ts';
import { nightCalendar } from './night-calendar.ts';

const site = new URL('https://park.example');

async function calendarOf(...nights: Partial<PublishedNight>[]) {
  const store = createContentStore();
  const documents = nights.map((night, index) => nightDocument(index + 1, night));
  await store.apply([changes(1, [...documents, tierDocument(1)])]);
  const response = nightCalendar('new-york', store.reader, site);
  const text = await response.text();
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { response, calendar, events };
}
const timesOf = ({ startDate, endDate }: ICAL.Event) =>
  [startDate, endDate].map((time) => time.toJSDate().toISOString());

describe('the calendar of nights', () => {
  it('is a calendar to every reader, and holds a night once, from its doors to its last entry', async () => {
    const { response, calendar, events } = await calendarOf({ date: '2026-10-09' }, { date: '2026-12-11' });
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(events.map(timesOf)).toEqual([
      ['2026-10-09T22:30:00.000Z', '2026-10-10T03:00:00.000Z'],
      ['2026-12-11T23:30:00.000Z', '2026-12-12T04:00:00.000Z'],
    ]);
    const [start] = events.map(({ component }) => component.getFirstProperty('dtstart'));
    expect(start?.getParameter('tzid')).toBe('America/New_York');
    expect(start?.toICALString()).toBe('DTSTART;TZID=America/New_York:20261009T183000');
  });
  it('holds something without nights too, as every calendar must', async () => {
    const { calendar } = await calendarOf();
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });
  it("knows the park's clocks by itself on the nights on which they change", async () => {
    const { calendar, events } = await calendarOf(
      { date: '2026-10-31', lastEntry: '03:00' },
      { date: '2027-03-13', lastEntry: '03:00' },
    );
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    expect(events.map(timesOf)).toEqual([
      ['2026-10-31T22:30:00.000Z', '2026-11-01T08:00:00.000Z'],
      ['2027-03-13T23:30:00.000Z', '2027-03-14T07:00:00.000Z'],
    ]);
  });
  it('leaves the end of a night open whose last entry is at its doors', async () => {
    const [night] = (await calendarOf({ doors: '18:30', lastEntry: '18:30' })).events;
    expect(night?.component.hasProperty('dtend')).toBe(false);
  });
  it('keeps the UID of a night and counts its sequence up when it changes', async () => {
    const [before] = (await calendarOf({ version: 1 })).events;
    const [after] = (await calendarOf({ version: 2, date: '2026-10-16', doors: '19:00' })).events;
    expect([before?.uid, after?.uid]).toEqual(['night-1@park.example', 'night-1@park.example']);
    expect([before?.sequence, after?.sequence]).toEqual([1, 2]);
  });
  it('marks a night that is cancelled or sold out', async () => {
    const { events } = await calendarOf(
      { status: 'cancelled', notice: 'Lightning; the wood, too' },
      { date: '2026-10-10', status: 'sold-out' },
    );
    expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
      'CANCELLED',
      'CONFIRMED',
    ]);
    expect(events.map(({ summary }) => summary)).toEqual([
      'Cancelled: Haunted Forests New York',
      'Sold out: Haunted Forests New York',
    ]);
    expect(events[0]?.description).toContain('Lightning; the wood, too');
  });
  it('has a blank for a control character, which no calendar may hold', async () => {
    const notice = 'Lightning\u000Bin the wood\u0007\u0085';
    const [night] = (await calendarOf({ status: 'cancelled', notice })).events;
    expect(night?.description).toContain('Lightning in the wood  ');
  });
  it('says where it is and what it costs, and leads to the night', async () => {
    const [event] = (await calendarOf({ tierId: 1 })).events;
    expect(event?.description).toBe(
      'Doors 6:30 PM. Attractions 7:00 PM. Last entry 11:00 PM. Peak prices: General Admission $29.95, VIP FAST PASS $60',
    );
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      'https://park.example/new-york/nights#2026-10-09',
    );
    expect(event?.location).not.toBe('');
  });
  it('says the street in Florida once there is one', async () => {
    const locationWith = async (...[settings]: Parameters<typeof settingsDocument>) => {
      const store = createContentStore();
      await store.apply([changes(1, [settingsDocument(settings), nightDocument(1, { region: 'florida' })])]);
      return /^LOCATION:.*$/m.exec(await nightCalendar('florida', store.reader, site).text())?.[0].trim();
    };
    expect(await locationWith()).toBe('LOCATION:Central Florida');
    expect(await locationWith({ floridaAddress: '12 Bayou Road' })).toBe(
      String.raw`LOCATION:12 Bayou Road\, Central Florida`,
    );
    expect(await locationWith({ floridaPlace: '' })).toBeUndefined();
  });
  it('is dated by the change of a night, so that nothing is published anew without one', async () => {
    const [event] = (await calendarOf({})).events;
    expect(`${event?.component.getFirstPropertyValue('dtstamp')}`).toBe('2026-08-01T12:00:00Z');
  });
  it('is an empty calendar without nights', async () => {
    expect((await calendarOf()).events).toEqual([]);
  });
});
