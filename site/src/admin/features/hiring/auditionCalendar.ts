import { calendarText } from '@haunted-forests/api/rules/calendar-text';
import type { Audition } from '@haunted-forests/api/schemas/auditions/audition';
import { saveFile } from '../../../lib/save-file.ts';
import { regionNames } from '../../wording/regions.ts';

/** Downloads auditions as a calendar of RFC 5545: the same one always under the same UID, with who has chosen it. */
export async function saveAuditionCalendar(auditions: readonly Audition[]): Promise<void> {
  const { default: ical } = await import('ical-generator');
  const events = auditions.map((audition) => ({
    id: `audition-${audition.id}@${location.hostname}`,
    sequence: audition.version,
    stamp: new Date(audition.updatedAt),
    start: new Date(audition.starts),
    end: new Date(audition.ends),
    summary: `Auditions in ${regionNames[audition.region]} (${audition.taken} of ${audition.capacity})`,
    location: audition.place,
    description: audition.applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join('\n'),
    url: `${location.origin}/admin/employment/auditions`,
  }));
  const prodId = { company: 'Haunted Forests', product: 'Auditions', language: 'EN' };
  const calendar = calendarText(ical({ name: 'Auditions', prodId, events }));
  saveFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), 'auditions.ics');
}
