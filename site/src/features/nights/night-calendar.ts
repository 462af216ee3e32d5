import { calendarText } from '@haunted-forests/api/rules/calendar-text';
import { parkTimeZone } from '@haunted-forests/api/rules/nights/park-time';
import { timesOf } from '@haunted-forests/api/rules/nights/tonight';
import type { PublishedNight } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import ical, { ICalEventStatus } from 'ical-generator';
import type { ContentReader } from '../../content.ts';
import { nightsPath } from '../../lib/night-paths.ts';
import { regionNames } from '../../lib/regions.ts';
import { nightFacts } from './night-words.ts';
import { placeInWords } from './place-in-words.ts';

/** The rules of New York's clocks since 2007, as RFC 5545 writes them. */
const newYorkClocks = [
  'BEGIN:VTIMEZONE',
  `TZID:${parkTimeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZNAME:EDT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZNAME:EST',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const statusWords = { open: '', 'sold-out': 'Sold out: ', cancelled: 'Cancelled: ' };
const parkTime = (instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(parkTimeZone);

/** A region's nights as a calendar of RFC 5545: from the doors to the last entry, the same night always under the same UID. */
export function nightCalendar(region: Region, content: ContentReader, site: URL): Response {
  const settings = content.settings();
  const name = `${settings.brand} ${regionNames[region]}`;
  const url = new URL(nightsPath(region), site).href;
  const tiers = new Map(content.priceTiers(region).map((tier) => [tier.id, tier]));
  const location = placeInWords(region, settings);
  const eventOf = (night: PublishedNight) => {
    const times = timesOf(night);
    return {
      id: `night-${night.id}@${site.hostname}`,
      sequence: night.version,
      stamp: new Date(night.updatedAt),
      start: parkTime(times.doors),
      // An event ends after it begins (RFC 5545, 3.8.2.2).
      end: times.lastEntry === times.doors ? null : parkTime(times.lastEntry),
      timezone: parkTimeZone,
      summary: `${statusWords[night.status]}${name}`,
      description: nightFacts(night, tiers.get(night.tierId ?? 0)).join('. '),
      location,
      url: `${url}#${night.date}`,
      status: night.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    };
  };
  const nights = content.nights(region);
  const calendar = ical({
    name,
    prodId: { company: settings.brand, product: 'Nights', language: 'EN' },
    // Without a name here, the time stamps stay in UTC. A calendar without nights needs one, since it must hold something.
    timezone: { name: nights.length > 0 ? null : parkTimeZone, generator: () => newYorkClocks },
    url: new URL(`${nightsPath(region)}.ics`, site).href,
    events: nights.map(eventOf),
  });
  return new Response(calendarText(calendar), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}
