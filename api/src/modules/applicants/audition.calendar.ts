import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { auditions } from '../auditions/audition.table.ts';
import type { AllSettings } from '../settings/settings.schema.ts';

type Row = Pick<typeof auditions.$inferSelect, 'id' | 'version' | 'updatedAt' | 'starts' | 'ends' | 'place'>;
type Settings = Pick<AllSettings, 'brand' | 'jobsEmail'>;

function eventOf(audition: Row, { brand }: Settings, siteUrl: string) {
  return {
    id: `audition-${audition.id}@${new URL(siteUrl).hostname}`,
    sequence: audition.version,
    stamp: audition.updatedAt,
    start: audition.starts,
    end: audition.ends,
    summary: `Audition at ${brand}`,
    location: audition.place,
    url: `${siteUrl}/application`,
  };
}

function calendarOf(event: ICalEventData, { brand }: Settings, method: ICalCalendarMethod | null = null) {
  const prodId = { company: brand, product: 'Auditions', language: 'EN' };
  return `${ical({ prodId, method, events: [event] })}\r\n`;
}

/** An audition as a calendar of RFC 5545 with one event, always under the same UID; later versions replace earlier ones. */
export function auditionCalendar(audition: Row, settings: Settings, siteUrl: string): string {
  return calendarOf(eventOf(audition, settings, siteUrl), settings);
}

/** What takes an audition that was deleted, at `updatedAt`, out of a calendar: its last version, as RFC 5546 cancels an event. */
export function cancelledCalendar(audition: Row, settings: Settings, siteUrl: string): string {
  const event = {
    ...eventOf({ ...audition, version: audition.version + 1 }, settings, siteUrl),
    status: ICalEventStatus.CANCELLED,
    organizer: { name: settings.brand, email: settings.jobsEmail },
  };
  return calendarOf(event, settings, ICalCalendarMethod.CANCEL);
}
