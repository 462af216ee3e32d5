import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { auditions } from '../auditions/audition.table.ts';
import { calendarText } from '../calendar-text.rules.ts';
import type { AllSettings } from '../settings/settings.schema.ts';

type Audition = Pick<typeof auditions.$inferSelect, 'updatedAt' | 'starts' | 'ends' | 'place'>;
interface Applicant {
  id: number;
  /** Not needed for an audition that is changed after it was chosen. */
  auditionChosenAt?: Date | null;
}
type Settings = Pick<AllSettings, 'brand' | 'jobsEmail'>;

/** The one event of an applicant: a later one, also of another audition, takes its place in a calendar. */
function eventOf({ id, auditionChosenAt }: Applicant, audition: Audition, brand: string, siteUrl: string) {
  const stamp = Math.max(audition.updatedAt.getTime(), auditionChosenAt?.getTime() ?? 0);
  return {
    id: `application-${id}@${new URL(siteUrl).hostname}`,
    sequence: Math.floor(stamp / 1_000),
    stamp: new Date(stamp),
    start: audition.starts,
    end: audition.ends,
    summary: `Audition at ${brand}`,
    location: audition.place,
    url: `${siteUrl}/application`,
  };
}

function calendarOf(event: ICalEventData, { brand }: Settings, method: ICalCalendarMethod | null = null) {
  const prodId = { company: brand, product: 'Auditions', language: 'EN' };
  return calendarText(ical({ prodId, method, events: [event] }));
}

/** The audition that an applicant chose, as a calendar of RFC 5545 with one event. */
export function auditionCalendar(
  applicant: Applicant,
  audition: Audition,
  settings: Settings,
  siteUrl: string,
): string {
  return calendarOf(eventOf(applicant, audition, settings.brand, siteUrl), settings);
}

/** What takes an audition that was deleted, at `updatedAt`, out of a calendar: its last version, as RFC 5546 cancels an event. */
export function cancelledCalendar(
  applicant: Applicant,
  audition: Audition,
  settings: Settings,
  siteUrl: string,
): string {
  const event = {
    ...eventOf(applicant, audition, settings.brand, siteUrl),
    status: ICalEventStatus.CANCELLED,
    organizer: { name: settings.brand, email: settings.jobsEmail },
  };
  return calendarOf(event, settings, ICalCalendarMethod.CANCEL);
}
